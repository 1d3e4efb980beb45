{{- define "toothwise.scaling" -}}
{{ include "toothwise.autoscaler" (dict "root" . "part" "service") }}
---
{{ include "toothwise.budget" (dict "root" . "part" "service" "replicas" .Values.replicas.least) }}
{{- if .Values.images.web }}
---
{{ include "toothwise.budget" (dict "root" . "part" "web" "replicas" .Values.replicas.web) }}
{{- end }}
{{- end }}

{{- define "toothwise.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Chart.Name }}-{{ .part }} }
  minReplicas: {{ .root.Values.replicas.least }}
  maxReplicas: {{ .root.Values.replicas.most }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } }
  behavior:
    # A replica takes seconds to come, and its connections to the database are worth keeping for a while.
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end }}

{{/* Nodes are emptied one replica at a time: (dict "root" $ "part" "web" "replicas" 2) */}}
{{- define "toothwise.budget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  minAvailable: {{ sub .replicas 1 }}
  selector:
    matchLabels:
      {{- include "toothwise.selector" . | nindent 6 }}
{{- end }}
