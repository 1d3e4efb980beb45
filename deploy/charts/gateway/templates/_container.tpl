{{- define "gateway.container" -}}
{{- $own := dict "HOST" "0.0.0.0" "PORT" "3000" "FIGURES_PORT" "9100" "KONG_FILE" "/etc/toothwise/kong.yml" -}}
{{- $own = merge $own (dict "SHUTDOWN_SECONDS" .Values.leaving.drainSeconds "SHUTDOWN_LISTENS_MS" .Values.leaving.listensMs) -}}
- name: service
  image: {{ include "toothwise.image" (dict "root" . "part" "service") }}
  args: [main.js]
  env:
    {{- include "toothwise.environment" (dict "settings" (merge $own .Values.settings) "secrets" list) | nindent 4 }}
  ports:
    - { name: http, containerPort: 3000 }
    - { name: figures, containerPort: 9100 }
  {{- include "toothwise.probes" (dict "port" "figures" "live" "/healthz" "ready" "/healthz") | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" . "part" "service") | nindent 2 }}
  volumeMounts:
    - { name: routes, mountPath: /etc/toothwise, readOnly: true }
    - { name: scratch, mountPath: /tmp }
{{- end }}

{{- define "gateway.volumes" -}}
- name: routes
  configMap: { name: gateway-routes }
- name: scratch
  emptyDir: { sizeLimit: 16Mi }
{{- end }}
