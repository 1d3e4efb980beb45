{{- define "identity.container" -}}
{{- $own := dict "KC_HOSTNAME" .Values.settings.PUBLIC_URL "KC_PROXY_HEADERS" "xforwarded" "KC_HTTP_ENABLED" "true" "KC_HTTP_PORT" "8080" -}}
{{- $own = merge $own (dict "KC_HTTP_MANAGEMENT_PORT" "9000" "KC_DB_POOL_MAX_SIZE" .Values.database.poolSize) -}}
- name: service
  image: {{ include "toothwise.image" (dict "root" . "part" "service") }}
  env:
    {{- include "toothwise.environment" (dict "settings" (merge $own .Values.settings) "secrets" .Values.secret.keys) | nindent 4 }}
  ports:
    - { name: http, containerPort: 8080 }
    - { name: figures, containerPort: 9000 }
  {{- include "toothwise.probes" (dict "port" "figures" "live" "/health/live" "ready" "/health/ready" "begins" 110) | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" . "part" "service") | nindent 2 }}
  volumeMounts:
    - { name: secrets, mountPath: /run/secrets/toothwise, readOnly: true }
    # What Keycloak writes: nothing of it outlives the pod.
    - { name: scratch, mountPath: /tmp, subPath: tmp }
    - { name: scratch, mountPath: /opt/keycloak/data/tmp, subPath: keycloak }
    - { name: scratch, mountPath: /opt/keycloak/data/transaction-logs, subPath: transactions }
{{- end }}

{{- define "identity.volumes" -}}
{{ include "toothwise.secretVolume" (dict "root" . "secrets" .Values.secret.keys) }}
- name: scratch
  emptyDir: { sizeLimit: {{ .Values.scratch }} }
{{- end }}
