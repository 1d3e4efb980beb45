{{/* The files of the domain's remote. They ask nothing and nobody, so they need no secret and no way out. */}}
{{- define "toothwise.web" -}}
{{- $part := dict "root" . "part" "web" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "toothwise.meta" $part | nindent 2 }}
spec:
  replicas: {{ .Values.replicas.web }}
  revisionHistoryLimit: 3
  progressDeadlineSeconds: {{ .Values.deadlineSeconds }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels:
      {{- include "toothwise.selector" $part | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "toothwise.labels" $part | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      terminationGracePeriodSeconds: {{ include "toothwise.grace" . }}
      securityContext:
        {{- include "toothwise.podSecurity" . | nindent 8 }}
      topologySpreadConstraints:
        {{- include "toothwise.spread" $part | nindent 8 }}
      containers:
        - name: web
          image: {{ include "toothwise.image" $part }}
          env:
            - { name: HOST, value: 0.0.0.0 }
            - { name: PORT, value: '8080' }
            - { name: SHUTDOWN_SECONDS, value: {{ .Values.leaving.drainSeconds | quote }} }
          ports:
            - { name: http, containerPort: 8080 }
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 1
            failureThreshold: 30
          readinessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 3
            timeoutSeconds: 2
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            {{- include "toothwise.leaving" . | nindent 12 }}
          resources:
            {{- toYaml .Values.resources.web | nindent 12 }}
          securityContext:
            {{- include "toothwise.containerSecurity" . | nindent 12 }}
---
apiVersion: v1
kind: Service
metadata:
  {{- include "toothwise.meta" $part | nindent 2 }}
spec:
  selector:
    {{- include "toothwise.selector" $part | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: http }
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
