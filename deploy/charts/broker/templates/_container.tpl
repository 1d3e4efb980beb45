{{/* As `npm run charts` writes it of the domains' declarations, with the addresses of this installation's servers. */}}
{{- define "broker.configuration" -}}
{{- $routes := list -}}
{{- range until (int .Values.replicas.servers) }}
{{- $routes = append $routes (printf "nats://broker-server-%d.broker-peers:6222" .) -}}
{{- end -}}
{{ .Files.Get "files/nats.conf" | replace "\"nats://SERVERS\"" ($routes | toJson | trimPrefix "[" | trimSuffix "]") }}
{{- end }}

{{- define "broker.container" -}}
{{- $own := dict "MAX_FILE_STORE" .Values.storage.store "LAME_DUCK" (printf "%ds" (int .Values.leaving.drainSeconds)) -}}
- name: server
  image: {{ include "toothwise.image" (dict "root" . "part" "server") }}
  args: [-c, /etc/toothwise/nats.conf, -P, /tmp/nats.pid]
  env:
    {{- include "toothwise.environment" (dict "settings" $own "secrets" list) | nindent 4 }}
    - { name: POD_NAME, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
  ports:
    - { name: nats, containerPort: 4222 }
    - { name: routes, containerPort: 6222 }
    - { name: figures, containerPort: 8222 }
  {{- /* Has begun when its streams are as the others have them: before, an upgrade would take away the next one that has them. */}}
  {{- $probes := dict "port" "figures" "live" "/healthz?js-server-only=true" "ready" "/healthz?js-enabled-only=true" }}
  {{- include "toothwise.probes" (merge (dict "starts" "/healthz" "begins" 450) $probes) | nindent 2 }}
  lifecycle:
    # The server asks its clients to go elsewhere, and ends by itself; the SIGTERM that follows does not hurry it.
    preStop: { exec: { command: [/app/nats-server, --signal, ldm=/tmp/nats.pid] } }
  resources:
    {{- toYaml .Values.resources.server | nindent 4 }}
  securityContext:
    {{- include "toothwise.containerSecurity" . | nindent 4 }}
  volumeMounts:
    - { name: configuration, mountPath: /etc/toothwise, readOnly: true }
    - { name: secrets, mountPath: /run/secrets/toothwise, readOnly: true }
    - { name: store, mountPath: /data }
    - { name: scratch, mountPath: /tmp }
{{- end }}

{{- define "broker.volumes" -}}
- name: configuration
  configMap: { name: broker-configuration }
{{ include "toothwise.secretVolume" (dict "root" . "secrets" (.Files.Get "files/domains.json" | fromJson).users) }}
- name: scratch
  emptyDir: { sizeLimit: 16Mi }
{{- end }}
