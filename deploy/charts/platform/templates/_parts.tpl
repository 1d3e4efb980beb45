{{- define "platform.labels" -}}
app.kubernetes.io/name: platform
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/managed-by: {{ .release.Service }}
app.kubernetes.io/part-of: toothwise
{{- end }}

{{- define "platform.meta" -}}
name: {{ .called }}
namespace: toothwise-{{ .name }}
labels:
  {{- include "platform.labels" . | nindent 2 }}
{{- end }}

{{- define "platform.binding" -}}
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  {{- include "platform.meta" . | nindent 2 }}
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: {{ .called }} }
subjects:
  - { kind: ServiceAccount, name: {{ .account }}, namespace: {{ .of }} }
{{- end }}

{{/* What the charts are made of, and helm's own record of releases, which is a Secret. */}}
{{- define "platform.teamRules" -}}
{{- $all := "[get, list, watch, create, update, patch, delete]" -}}
- { apiGroups: [''], resources: [configmaps, secrets, services, serviceaccounts], verbs: {{ $all }} }
- { apiGroups: [apps], resources: [deployments, statefulsets], verbs: {{ $all }} }
- { apiGroups: [batch], resources: [jobs], verbs: {{ $all }} }
- { apiGroups: [autoscaling], resources: [horizontalpodautoscalers], verbs: {{ $all }} }
- { apiGroups: [policy], resources: [poddisruptionbudgets], verbs: {{ $all }} }
- { apiGroups: [networking.k8s.io], resources: [networkpolicies], verbs: {{ $all }} }
- { apiGroups: [monitoring.coreos.com], resources: [servicemonitors, prometheusrules], verbs: {{ $all }} }
- { apiGroups: [''], resources: [pods, pods/log, events, persistentvolumeclaims], verbs: [get, list, watch] }
- { apiGroups: [''], resources: [pods], verbs: [delete] }
- { apiGroups: [apps], resources: [replicasets], verbs: [get, list, watch] }
{{- end }}
