{{/* Nobody speaks to anybody, but: the gateway and the metrics collector come in, the declared servers are reached. */}}
{{- define "toothwise.network" -}}
{{ include "toothwise.openings" (dict "root" . "ports" (list 3000 8080) "asking" (list "service" "migration")) }}
{{- end }}

{{/*
(dict "root" $ "ports" list "asking" list): ports that network.from may ask, and parts that may ask the servers of network.to; with
"figures" list ports that of network.from the namespaces alone may ask, with "among" list ports by which the pods of the namespace find
each other; "from" and "to" as the values have them, besides.
*/}}
{{- define "toothwise.openings" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" .root "part" "nobody") | nindent 2 }}
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" .root "part" "incoming") | nindent 2 }}
spec:
  podSelector: {}
  policyTypes: [Ingress]
  {{- $namespaces := list }}
  {{- $addresses := list }}
  {{- range concat .root.Values.network.from (.from | default list) }}
  {{- if kindIs "map" . }}{{ $addresses = append $addresses .cidr }}{{ else }}{{ $namespaces = append $namespaces . }}{{ end }}
  {{- end }}
  {{- /* No rule lets nobody in; a rule that names nobody lets in everybody. */}}
  {{- if or $namespaces $addresses }}
  ingress:
    {{- with $namespaces }}
    - from:
        {{- range . }}
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ . }} } }
        {{- end }}
      ports:
        {{- range concat $.ports ($.figures | default list) }}
        - { port: {{ . }} }
        {{- end }}
    {{- end }}
    {{- with $addresses }}
    - from:
        {{- range . }}
        - ipBlock: { cidr: {{ . | quote }} }
        {{- end }}
      ports:
        {{- range $.ports }}
        - { port: {{ . }} }
        {{- end }}
    {{- end }}
  {{- end }}
{{- if .among }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" .root "part" "among") | nindent 2 }}
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
  ingress:
    - from: [{ podSelector: {} }]
      ports:
        {{- range .among }}
        - { port: {{ . }} }
        {{- end }}
  egress:
    - to: [{ podSelector: {} }]
      ports:
        {{- range .among }}
        - { port: {{ . }} }
        {{- end }}
{{- end }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" .root "part" "outgoing") | nindent 2 }}
spec:
  podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/component, operator: In, values: {{ .asking | toJson }} }
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
      ports:
        - { port: 53, protocol: UDP }
        - { port: 53, protocol: TCP }
    {{- range concat .root.Values.network.to (.to | default list) }}
    - to:
        {{- if .namespace }}
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ .namespace }} } }
        {{- else }}
        - ipBlock: { cidr: {{ .cidr }} }
        {{- end }}
      ports:
        - { port: {{ .port }} }
    {{- end }}
{{- end }}
