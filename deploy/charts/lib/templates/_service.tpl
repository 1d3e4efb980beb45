{{- define "toothwise.service" -}}
{{- $part := dict "root" . "part" "service" -}}
{{- $given := dict "root" . "settings" (merge (dict "HOST" "0.0.0.0" "PORT" "3000" "SHUTDOWN_SECONDS" .Values.leaving.drainSeconds "SHUTDOWN_LISTENS_MS" .Values.leaving.listensMs "DATABASE_POOL_SIZE" .Values.database.poolSize) .Values.settings) "secrets" .Values.secret.keys -}}
{{- $container := include "toothwise.serviceContainer" (dict "root" . "given" $given) -}}
{{- $volumes := include "toothwise.serviceVolumes" (dict "scratch" .Values.scratch "given" $given) -}}
{{ include "toothwise.deployment" (merge (dict "containers" $container "volumes" $volumes) $part) }}
---
{{ include "toothwise.address" (merge (dict "ports" (dict "http" 3000)) $part) }}
{{- end }}

{{- define "toothwise.serviceContainer" -}}
- name: service
  image: {{ include "toothwise.image" (dict "root" .root "part" "service") }}
  args: [main.js]
  env:
    {{- include "toothwise.environment" .given | nindent 4 }}
  ports:
    - { name: http, containerPort: 3000 }
  {{- include "toothwise.probes" (dict "port" "http" "live" "/healthz/live" "ready" "/healthz/ready") | nindent 2 }}
  {{- include "toothwise.bounds" (dict "root" .root "part" "service") | nindent 2 }}
  {{- include "toothwise.serviceMounts" . | nindent 2 }}
{{- end }}

{{- define "toothwise.serviceMounts" -}}
volumeMounts:
  - { name: secrets, mountPath: /run/secrets/toothwise, readOnly: true }
  - { name: scratch, mountPath: /tmp }
{{- end }}
{{- define "toothwise.serviceVolumes" -}}
{{ include "toothwise.secretVolume" .given }}
- name: scratch
  emptyDir: { sizeLimit: {{ .scratch }} }
{{- end }}

{{/* Runs before anything of the new release is there; replicas of the old one go on with the schema that it leaves. */}}
{{- define "toothwise.migration" -}}
{{- $part := dict "root" . "part" "migration" -}}
{{- $given := dict "root" . "settings" (merge (dict "HOST" "0.0.0.0" "PORT" "3000") .Values.settings) "secrets" .Values.secret.keys -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "toothwise.meta" $part | nindent 2 }}
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 2
  activeDeadlineSeconds: {{ .Values.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "toothwise.labels" $part | nindent 8 }}
    spec:
      restartPolicy: Never
      {{- include "toothwise.podBasics" . | nindent 6 }}
      containers:
        - name: migration
          image: {{ include "toothwise.image" (dict "root" . "part" "service") }}
          args: [migrate.js]
          env:
            {{- include "toothwise.environment" $given | nindent 12 }}
          resources:
            {{- toYaml .Values.resources.migration | nindent 12 }}
          securityContext:
            {{- include "toothwise.containerSecurity" . | nindent 12 }}
          {{- include "toothwise.serviceMounts" . | nindent 10 }}
      volumes:
        {{- include "toothwise.serviceVolumes" (dict "scratch" "64Mi" "given" $given) | nindent 8 }}
{{- end }}
