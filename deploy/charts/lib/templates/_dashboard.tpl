{{/* What of a domain is looked at: `by` is the label that tells the lines of a panel apart, `unit` as Grafana names it. */}}
{{- define "toothwise.panels" -}}
{{- $job := printf "job=%q" (printf "%s-service" .Chart.Name) -}}
panels:
  - title: Requests a second, by status
    expr: sum by (status) (rate(http_request_duration_seconds_count{ {{- $job -}} }[5m]))
    by: status
    unit: reqps
  - title: Share of requests that fail
    expr: (sum(rate(http_request_duration_seconds_count{ {{- $job }},status=~"5.."}[5m])) or vector(0)) / sum(rate(http_request_duration_seconds_count{ {{- $job -}} }[5m]))
    unit: percentunit
  - title: Of a hundred reads the slowest takes
    expr: histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{ {{- $job }},method="GET",route!~".*/events"}[5m])))
    unit: s
  - title: Requests a second, by route
    expr: topk(8, sum by (route) (rate(http_request_duration_seconds_count{ {{- $job -}} }[5m])))
    by: route
    unit: reqps
  - title: Facts that wait for the broker
    expr: max(outbox_waiting{ {{- $job -}} })
    unit: short
  - title: The oldest of them waits for
    expr: max(outbox_oldest_seconds{ {{- $job -}} })
    unit: s
  - title: Replicas with a connection to the broker
    expr: sum(broker_connected{ {{- $job -}} })
    unit: short
  - title: Dead letters
    expr: max(event_dead_letters_open{ {{- $job -}} })
    unit: short
  - title: Work that is overdue
    expr: max by (worker) (worker_overdue_seconds{ {{- $job -}} })
    by: worker
    unit: s
  - title: Memory of each replica
    expr: process_resident_memory_bytes{ {{- $job -}} }
    by: pod
    unit: bytes
{{- end }}

{{/* Grafana's sidecar takes it up by its label. */}}
{{- define "toothwise.dashboard" -}}
{{- $part := dict "root" . "part" "dashboard" -}}
{{- $datasource := dict "type" "prometheus" "uid" "${datasource}" -}}
{{- $panels := list -}}
{{- range $number, $panel := (include "toothwise.panels" . | fromYaml).panels -}}
{{- $target := dict "refId" "A" "datasource" $datasource "expr" $panel.expr "legendFormat" (ternary (printf "{{%s}}" (default "" $panel.by)) $panel.title (hasKey $panel "by")) -}}
{{- $place := dict "h" 8 "w" 12 "x" (mul 12 (mod $number 2)) "y" (mul 8 (div $number 2)) -}}
{{- $defaults := dict "unit" $panel.unit "min" 0 -}}
{{- $panels = append $panels (dict "id" (add1 $number) "type" "timeseries" "title" $panel.title "gridPos" $place "datasource" $datasource "fieldConfig" (dict "defaults" $defaults "overrides" list) "targets" (list $target)) -}}
{{- end -}}
{{- $sources := list (dict "name" "datasource" "type" "datasource" "query" "prometheus") -}}
{{- $time := dict "from" "now-6h" "to" "now" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Chart.Name }}-dashboard
  namespace: {{ .Release.Namespace }}
  labels:
    grafana_dashboard: '1'
    {{- include "toothwise.labels" $part | nindent 4 }}
data:
  toothwise-{{ .Chart.Name }}.json: {{ dict "uid" (printf "toothwise-%s" .Chart.Name) "title" (printf "Toothwise: %s" .Chart.Name) "schemaVersion" 39 "refresh" "30s" "time" $time "templating" (dict "list" $sources) "panels" $panels | toJson | quote }}
{{- end }}
