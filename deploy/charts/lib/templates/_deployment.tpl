{{/*
Pods that serve, replaced one by one, the new one first:
(dict "root" $ "part" "web" "containers" text "volumes" text), where one starts from files of its chart or asks the cluster also
"checksum" text "account" name; "replicas" where nobody scales them: an upgrade would take away those that a scaler has added.
*/}}
{{- define "toothwise.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  {{- with .replicas }}
  replicas: {{ . }}
  {{- end }}
  revisionHistoryLimit: 3
  progressDeadlineSeconds: {{ .root.Values.deadlineSeconds }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "toothwise.selector" . | nindent 6 }}
  template:
    {{- include "toothwise.pod" . | nindent 4 }}
{{- end }}

{{/* What a Deployment and a StatefulSet have alike. */}}
{{- define "toothwise.pod" -}}
metadata:
  labels:
    {{- include "toothwise.labels" . | nindent 4 }}
  {{- with .checksum }}
  annotations:
    # A pod reads its files at start: other files, other pods.
    toothwise/files: {{ sha256sum . }}
  {{- end }}
spec:
  {{- with .account }}
  serviceAccountName: {{ . }}
  {{- end }}
  {{- include "toothwise.podBasics" .root | nindent 2 }}
  terminationGracePeriodSeconds: {{ include "toothwise.grace" .root }}
  topologySpreadConstraints:
    {{- include "toothwise.spread" . | nindent 4 }}
  containers:
    {{- .containers | nindent 4 }}
  {{- with .volumes }}
  volumes:
    {{- . | nindent 4 }}
  {{- end }}
{{- end }}

{{/* A container's own safety, sizes and leaving: (dict "root" $ "part" "web"), sizes as the values have them for that part. */}}
{{- define "toothwise.bounds" -}}
lifecycle:
  {{- include "toothwise.leaving" .root | nindent 2 }}
resources:
  {{- toYaml (index .root.Values.resources .part) | nindent 2 }}
securityContext:
  {{- include "toothwise.containerSecurity" .root | nindent 2 }}
{{- end }}

{{/*
(dict "port" "http" "live" path "ready" path); seconds as our own servers need them, "begins" more for others, and "starts" path where one
that lives has not begun yet.
*/}}
{{- define "toothwise.probes" -}}
# Has begun: no other probe asks before.
startupProbe:
  httpGet: { path: {{ .starts | default .live | quote }}, port: {{ .port }} }
  periodSeconds: 2
  timeoutSeconds: 5
  failureThreshold: {{ .begins | default 30 }}
# May get requests: its own parts answer.
readinessProbe:
  httpGet: { path: {{ .ready | quote }}, port: {{ .port }} }
  periodSeconds: 3
  timeoutSeconds: 2
  failureThreshold: 2
# Is alive: another server that is away is no reason to begin anew.
livenessProbe:
  httpGet: { path: {{ .live | quote }}, port: {{ .port }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{/* (dict "root" $ "part" "web" "ports" (dict "http" 8080)) */}}
{{- define "toothwise.address" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  selector:
    {{- include "toothwise.selector" . | nindent 4 }}
  ports:
    {{- range $name, $port := .ports }}
    - { name: {{ $name }}, port: {{ $port }}, targetPort: {{ $name }} }
    {{- end }}
{{- end }}
