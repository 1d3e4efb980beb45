{{- define "toothwise.scaling" -}}
{{- $service := dict "root" . "part" "service" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "toothwise.meta" $service | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .Chart.Name }}-service }
  minReplicas: {{ .Values.replicas.least }}
  maxReplicas: {{ .Values.replicas.most }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: 70 } }
  behavior:
    # A replica takes seconds to come, and its connections to the database are worth keeping for a while.
    scaleDown: { stabilizationWindowSeconds: 300 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "toothwise.meta" $service | nindent 2 }}
spec:
  minAvailable: {{ sub .Values.replicas.least 1 }}
  selector:
    matchLabels:
      {{- include "toothwise.selector" $service | nindent 6 }}
{{- if .Values.images.web }}
{{- $web := dict "root" . "part" "web" }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "toothwise.meta" $web | nindent 2 }}
spec:
  minAvailable: {{ sub .Values.replicas.web 1 }}
  selector:
    matchLabels:
      {{- include "toothwise.selector" $web | nindent 6 }}
{{- end }}
{{- end }}
