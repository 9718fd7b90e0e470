// Questions to Writ with the standard library, from the repository's folder:
//
//	go run examples/clients/ask.go [URL]
//
// WRIT_CA=ca.pem trusts a certificate authority of yours in place of the system's.
package main

import (
	"bytes"
	"cmp"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

// Answer is what a verdict (granted) and a relation (within) say. What is absent is false.
type Answer struct {
	Granted  bool
	Within   bool
	Relation string
	Reason   struct{ Code string }
}

func (a Answer) String() string {
	if a.Granted || a.Within {
		return "yes"
	}
	return "no, " + cmp.Or(a.Reason.Code, a.Relation)
}

// newClient trusts the authorities of a file, the system's if none is named.
func newClient(authorities string) (*http.Client, error) {
	config := &tls.Config{}
	if authorities != "" {
		pem, err := os.ReadFile(authorities)
		if err != nil {
			return nil, err
		}
		config.RootCAs = x509.NewCertPool()
		config.RootCAs.AppendCertsFromPEM(pem)
	}
	return &http.Client{
		Timeout:   10 * time.Second,
		Transport: &http.Transport{TLSClientConfig: config, Proxy: http.ProxyFromEnvironment},
		// A redirect is no answer: a POST that was followed would arrive as a GET.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}, nil
}

// ask asks one question, a JSON text. Whatever is no answer is an error beside an
// Answer that refuses: no failure reads as a yes.
func ask(client *http.Client, url string, question []byte) (Answer, error) {
	response, err := client.Post(url, "application/json", bytes.NewReader(question))
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return Answer{}, err
	}
	media := response.Header.Get("content-type")
	if response.StatusCode != http.StatusOK || media != "application/json" {
		return Answer{}, fmt.Errorf("%s: no answer, but %s %s %s", url, response.Status, media, text)
	}
	var answer Answer
	if err := json.Unmarshal(text, &answer); err != nil {
		return Answer{}, err
	}
	return answer, nil
}

func main() {
	url := cmp.Or(os.Getenv("WRIT_URL"), "http://127.0.0.1:8000")
	if len(os.Args) > 1 {
		url = os.Args[1]
	}
	url = strings.TrimRight(url, "/")
	client, err := newClient(os.Getenv("WRIT_CA"))
	if err != nil {
		log.Fatal(err)
	}
	for _, asked := range []struct{ path, name string }{
		{"/v1/relate", "relate-outside"},
		{"/v1/admit/fence", "fence-with-closure"},
		{"/v1/admit/workload", "workload-filled"},
		{"/v1/admit/workload", "workload-escaped"},
		{"/v1/chain", "chain-named-root"},
	} {
		question, err := os.ReadFile("examples/" + asked.name + ".json")
		if err != nil {
			log.Fatal(err)
		}
		answer, err := ask(client, url+asked.path, question)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %s\n", asked.name, answer)
	}
}
