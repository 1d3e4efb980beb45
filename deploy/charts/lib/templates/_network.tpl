{{/* Nobody speaks to anybody, but: the gateway and the metrics collector come in, the declared servers are reached. */}}
{{- define "toothwise.network" -}}
{{- $name := .Chart.Name -}}
{{- $namespace := .Release.Namespace -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" . "part" "nobody") | nindent 2 }}
spec:
  podSelector: {}
  policyTypes: [Ingress, Egress]
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" . "part" "incoming") | nindent 2 }}
spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        {{- range .Values.network.from }}
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ . }} } }
        {{- end }}
      ports:
        - { port: 3000 }
        - { port: 8080 }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "toothwise.meta" (dict "root" . "part" "outgoing") | nindent 2 }}
spec:
  podSelector:
    matchExpressions:
      - { key: app.kubernetes.io/component, operator: In, values: [service, migration] }
  policyTypes: [Egress]
  egress:
    - to:
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
      ports:
        - { port: 53, protocol: UDP }
        - { port: 53, protocol: TCP }
    {{- range .Values.network.to }}
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
