{{/* The files of the domain's remote. They ask nothing and nobody, so they need no secret and no way out. */}}
{{- define "toothwise.web" -}}
{{- $part := dict "root" . "part" "web" -}}
{{ include "toothwise.deployment" (merge (dict "replicas" .Values.replicas.web "containers" (include "toothwise.webContainer" .)) $part) }}
---
{{ include "toothwise.address" (merge (dict "ports" (dict "http" 8080)) $part) }}
{{- end }}

{{- define "toothwise.webContainer" -}}
- name: web
  image: {{ include "toothwise.image" (dict "root" . "part" "web") }}
  env:
    - { name: HOST, value: 0.0.0.0 }
    - { name: PORT, value: '8080' }
    {{- include "toothwise.leavingTimes" . | nindent 4 }}
  ports:
    - { name: http, containerPort: 8080 }
  {{- include "toothwise.probes" (dict "port" "http" "live" "/healthz" "ready" "/healthz") | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" . "part" "web") | nindent 2 }}
{{- end }}

{{/*
Before the entry: pods of the release before still answer whoever has a connection to them, and have no file that the entry would name. An
upgrade waits as long as they may: unrouted, listening on, and a second.
*/}}
{{- define "toothwise.handover" -}}
{{- $leaving := .Values.leaving -}}
---
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "toothwise.meta" (dict "root" . "part" "handover") | nindent 2 }}
  annotations:
    helm.sh/hook: post-upgrade
    helm.sh/hook-weight: '-1'
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 2
  activeDeadlineSeconds: {{ .Values.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "toothwise.labels" (dict "root" . "part" "handover") | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "toothwise.podBasics" . | nindent 6 }}
      containers:
        - name: handover
          image: {{ include "toothwise.image" (dict "root" . "part" "web") }}
          args: [-e, 'setTimeout(() => undefined, {{ add (mul 1000 $leaving.unroutedSeconds) $leaving.listensMs 1000 }})']
          resources:
            {{- toYaml .Values.resources.web | nindent 12 }}
          securityContext:
            {{- include "toothwise.containerSecurity" . | nindent 12 }}
{{- end }}

{{/*
The remote's line in the registry. A hook writes it when all pods of the release are ready, and before any pod of a rollback goes; its
second copy is made and removed at once as the release goes, so that the shell hears of it first.
*/}}
{{- define "toothwise.remoteEntry" -}}
{{- $part := dict "root" . "part" "remote-entry" -}}
{{- $all := . -}}
{{- range $hooks, $policy := dict "post-install,post-upgrade,pre-rollback" "before-hook-creation" "pre-delete" "before-hook-creation,hook-succeeded" }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  name: remote-entry
  namespace: {{ $all.Release.Namespace }}
  labels:
    {{- include "toothwise.labels" $part | nindent 4 }}
  annotations:
    helm.sh/hook: {{ $hooks }}
    helm.sh/hook-delete-policy: {{ $policy }}
data:
  remote.json: {{ $all.Values.remote | toJson | quote }}
{{- end }}
{{- end }}
