{{/* Pod Security `restricted`, and a file system that nobody writes. */}}
{{- define "toothwise.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "toothwise.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* What every pod says of itself, whether it serves or runs once. */}}
{{- define "toothwise.podBasics" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  {{- include "toothwise.podSecurity" . | nindent 2 }}
{{- end }}

{{/* One replica a zone where there are zones, one a node where there are nodes; neither keeps a pod from starting. */}}
{{- define "toothwise.spread" -}}
{{- $all := . -}}
{{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels:
      {{- include "toothwise.selector" $all | nindent 6 }}
{{- end }}
{{- end }}

{{/*
Settings as they are, secrets by the path of their file: a secret's value is in no manifest and no process list.
(dict "root" $ "settings" map "secrets" list)
*/}}
{{- define "toothwise.environment" -}}
{{- range $name, $value := .settings }}
- { name: {{ $name }}, value: {{ $value | toString | quote }} }
{{- end }}
{{- range .secrets }}
- { name: {{ . }}_FILE, value: /run/secrets/toothwise/{{ . }} }
{{- end }}
{{- end }}

{{- define "toothwise.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secret.name }}
    defaultMode: 0440
    items:
      {{- range .secrets }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}

{{/* What a pod needs to leave without losing a request: the network learns of it, then the process answers what was sent. */}}
{{- define "toothwise.leaving" -}}
preStop: { sleep: { seconds: {{ .Values.leaving.unroutedSeconds }} } }
{{- end }}
{{- define "toothwise.leavingTimes" -}}
- { name: SHUTDOWN_SECONDS, value: {{ .Values.leaving.drainSeconds | quote }} }
- { name: SHUTDOWN_LISTENS_MS, value: {{ .Values.leaving.listensMs | quote }} }
{{- end }}
{{- define "toothwise.grace" -}}
{{ add .Values.leaving.unroutedSeconds .Values.leaving.drainSeconds .Values.leaving.spareSeconds }}
{{- end }}
