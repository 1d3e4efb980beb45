{{- define "toothwise.service" -}}
{{- $part := dict "root" . "part" "service" -}}
{{- $given := dict "root" . "settings" (merge (dict "HOST" "0.0.0.0" "PORT" "3000" "SHUTDOWN_SECONDS" .Values.leaving.drainSeconds "SHUTDOWN_LISTENS_MS" .Values.leaving.listensMs "DATABASE_POOL_SIZE" .Values.database.poolSize) .Values.settings) "secrets" .Values.secret.keys -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "toothwise.meta" $part | nindent 2 }}
spec:
  replicas: {{ .Values.replicas.least }}
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
        - name: service
          image: {{ include "toothwise.image" $part }}
          args: [main.js]
          env:
            {{- include "toothwise.environment" $given | nindent 12 }}
          ports:
            - { name: http, containerPort: 3000 }
          # Has begun: no other probe asks before.
          startupProbe:
            httpGet: { path: /healthz/live, port: http }
            periodSeconds: 2
            failureThreshold: 30
          # May get requests: its own parts answer.
          readinessProbe:
            httpGet: { path: /healthz/ready, port: http }
            periodSeconds: 3
            timeoutSeconds: 2
            failureThreshold: 2
          # Is alive: a database that is away is no reason to begin anew.
          livenessProbe:
            httpGet: { path: /healthz/live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          lifecycle:
            {{- include "toothwise.leaving" . | nindent 12 }}
          resources:
            {{- toYaml .Values.resources.service | nindent 12 }}
          securityContext:
            {{- include "toothwise.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: secrets, mountPath: /run/secrets/toothwise, readOnly: true }
            - { name: scratch, mountPath: /tmp }
      volumes:
        {{- include "toothwise.secretVolume" $given | nindent 8 }}
        - name: scratch
          emptyDir: { sizeLimit: {{ .Values.scratch }} }
---
apiVersion: v1
kind: Service
metadata:
  {{- include "toothwise.meta" $part | nindent 2 }}
spec:
  selector:
    {{- include "toothwise.selector" $part | nindent 4 }}
  ports:
    - { name: http, port: 3000, targetPort: http }
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
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        {{- include "toothwise.podSecurity" . | nindent 8 }}
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
          volumeMounts:
            - { name: secrets, mountPath: /run/secrets/toothwise, readOnly: true }
            - { name: scratch, mountPath: /tmp }
      volumes:
        {{- include "toothwise.secretVolume" $given | nindent 8 }}
        - name: scratch
          emptyDir: { sizeLimit: 64Mi }
{{- end }}
