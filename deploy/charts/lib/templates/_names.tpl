{{/* What a part is found by: (dict "root" $ "part" "service") */}}
{{- define "toothwise.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "toothwise.labels" -}}
{{ include "toothwise.selector" . }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: toothwise
{{- end }}

{{- define "toothwise.meta" -}}
name: {{ .root.Chart.Name }}-{{ .part }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "toothwise.labels" . | nindent 2 }}
{{- end }}

{{/* Images are named by what they hold, never by a tag that somebody moves. */}}
{{- define "toothwise.image" -}}
{{- $image := index .root.Values.images .part -}}
{{- if not (regexMatch "@sha256:[0-9a-f]{64}$" $image) -}}
{{- fail (printf "images.%s of %s is not named by its digest: %q" .part .root.Chart.Name $image) -}}
{{- end -}}
{{ $image }}
{{- end }}
