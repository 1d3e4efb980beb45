{{/* All that a domain is. Its own chart adds what no other has. */}}
{{- define "toothwise.domain" -}}
{{ include "toothwise.service" . }}
---
{{ include "toothwise.migration" . }}
---
{{ include "toothwise.scaling" . }}
---
{{ include "toothwise.network" . }}
---
{{ include "toothwise.monitoring" . }}
---
{{ include "toothwise.dashboard" . }}
{{- if .Values.images.web }}
---
{{ include "toothwise.web" . }}
{{ include "toothwise.handover" . }}
{{ include "toothwise.remoteEntry" . }}
{{- end }}
{{- end }}
