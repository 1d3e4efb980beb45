{{- define "shell.web" -}}
- name: web
  image: {{ include "toothwise.image" (dict "root" . "part" "web") }}
  env:
    - { name: HOST, value: 0.0.0.0 }
    - { name: PORT, value: '8080' }
    - { name: FIGURES_PORT, value: '9100' }
    - { name: REMOTE_ENTRIES, value: /run/remote-entries }
    {{- include "toothwise.leavingTimes" . | nindent 4 }}
  ports:
    - { name: http, containerPort: 8080 }
    - { name: figures, containerPort: 9100 }
  {{- include "toothwise.probes" (dict "port" "http" "live" "/healthz" "ready" "/healthz") | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" . "part" "web") | nindent 2 }}
  volumeMounts:
    - { name: entries, mountPath: /run/remote-entries, readOnly: true }
{{- end }}

{{- define "shell.watcher" -}}
{{- $own := dict "HOST" "0.0.0.0" "PORT" "9101" "NAMESPACES" (join "," .Values.remotes) "REMOTE_ENTRIES" "/run/remote-entries" -}}
- name: watcher
  image: {{ include "toothwise.image" (dict "root" . "part" "watcher") }}
  args: [main.js]
  env:
    {{- include "toothwise.environment" (dict "settings" (merge $own .Values.settings) "secrets" list) | nindent 4 }}
  ports:
    - { name: watcher, containerPort: 9101 }
  {{- include "toothwise.probes" (dict "port" "watcher" "live" "/healthz" "ready" "/healthz/ready") | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" . "part" "watcher") | nindent 2 }}
  volumeMounts:
    - { name: entries, mountPath: /run/remote-entries }
    # Where clients of the cluster look for their account; the web server beside it has none.
    - { name: account, mountPath: /var/run/secrets/kubernetes.io/serviceaccount, readOnly: true }
{{- end }}

{{- define "shell.volumes" -}}
- name: entries
  emptyDir: { sizeLimit: 16Mi }
- name: account
  projected:
    defaultMode: 0440
    sources:
      - serviceAccountToken: { path: token, expirationSeconds: 3600 }
      - configMap: { name: kube-root-ca.crt, items: [{ key: ca.crt, path: ca.crt }] }
      - downwardAPI: { items: [{ path: namespace, fieldRef: { fieldPath: metadata.namespace } }] }
{{- end }}
