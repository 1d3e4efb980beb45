{{/* One burn rate (https://sre.google/workbook/alerting-on-slos/): the budget of a month is gone in `days` days at this rate. */}}
{{- define "toothwise.burn" -}}
- alert: {{ .alert }}
  expr: >-
    ({{ .bad }}[{{ .long }}])) / {{ .all }}[{{ .long }}])) > {{ .rate }} * {{ .budget }})
    and ({{ .bad }}[{{ .short }}])) / {{ .all }}[{{ .short }}])) > {{ .rate }} * {{ .budget }})
  labels: { severity: {{ .severity }}, domain: {{ .domain }} }
  annotations:
    summary: {{ .summary }}
    runbook: {{ .runbook }}
{{- end }}

{{- define "toothwise.monitoring" -}}
{{- $name := .Chart.Name -}}
{{- $job := printf "job=%q" (printf "%s-service" .Chart.Name) -}}
{{- $asked := printf "sum(rate(http_request_duration_seconds_count{%s}" $job -}}
{{- $failed := printf "sum(rate(http_request_duration_seconds_count{%s,status=~\"5..\"}" $job -}}
{{ include "toothwise.figures" (dict "root" . "part" "service" "ports" (list "http")) }}
---
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  {{- include "toothwise.meta" (dict "root" . "part" "service") | nindent 2 }}
spec:
  groups:
    - name: toothwise-{{ $name }}
      rules:
        {{- $fast := dict "alert" "RequestsFail" "bad" $failed "all" $asked "long" "1h" "short" "5m" "rate" "14.4" "budget" "0.001" "severity" "page" "domain" $name "summary" (printf "%s fails so many requests that a month's allowance of 0.1 %% is gone within two days" $name) "runbook" "docs/runbooks/requests-fail.md" }}
        {{- include "toothwise.burn" $fast | nindent 8 }}
        {{- $steady := merge (dict "alert" "RequestsFailSteadily" "long" "6h" "short" "30m" "rate" "6" "severity" "ticket" "summary" (printf "%s fails so many requests that a month's allowance of 0.1 %% is gone within five days" $name)) $fast }}
        {{- include "toothwise.burn" $steady | nindent 8 }}
        - alert: ReadsAreSlow
          expr: >-
            histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{ {{- $job }},method="GET",route!~".*/events"}[10m]))) > 0.5
          for: 10m
          labels: { severity: ticket, domain: {{ $name }} }
          annotations:
            summary: One read in a hundred of {{ $name }} takes longer than half a second
            runbook: docs/runbooks/reads-are-slow.md
        - alert: FactsWait
          expr: max(outbox_oldest_seconds{ {{- $job -}} }) > 120
          for: 2m
          labels: { severity: page, domain: {{ $name }} }
          annotations:
            summary: What {{ $name }} has to tell has not reached the broker for two minutes
            runbook: docs/runbooks/facts-wait.md
        - alert: BrokerAway
          expr: min(broker_connected{ {{- $job -}} }) == 0
          for: 2m
          labels: { severity: page, domain: {{ $name }} }
          annotations:
            summary: A replica of {{ $name }} has had no connection to the broker for two minutes
            runbook: docs/runbooks/broker-away.md
        - alert: WorkersAreLate
          expr: max by (worker) (worker_overdue_seconds{ {{- $job -}} }) > 300
          for: 5m
          labels: { severity: ticket, domain: {{ $name }} }
          annotations:
            summary: What {{ $name }} does by itself, {{ `{{ $labels.worker }}` }}, has been overdue for ten minutes
            runbook: docs/runbooks/workers-are-late.md
        - alert: DeadLetters
          expr: max(event_dead_letters_open{ {{- $job -}} }) > 0
          labels: { severity: page, domain: {{ $name }} }
          annotations:
            summary: {{ $name }} has given up an event; it waits for somebody to look at it
            runbook: docs/runbooks/dead-letters.md
        {{- include "toothwise.replicasMissing" (dict "name" $name "up" $job "least" .Values.replicas.least) | nindent 8 }}
        {{- with .Values.alerts }}
        {{- tpl . $ | nindent 8 }}
        {{- end }}
{{- end }}

{{/* Where figures are read: (dict "root" $ "part" "web" "ports" list of ports' names) */}}
{{- define "toothwise.figures" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  selector:
    matchLabels:
      {{- include "toothwise.selector" . | nindent 6 }}
  endpoints:
    {{- range .ports }}
    - { port: {{ . }}, path: /metrics, interval: 15s, scrapeTimeout: 10s }
    {{- end }}
{{- end }}

{{/* (dict "name" chart "up" labels of one series a replica "least" number) */}}
{{- define "toothwise.replicasMissing" -}}
- alert: ReplicasMissing
  expr: (sum(up{ {{- .up -}} }) or vector(0)) < {{ .least }}
  for: 5m
  labels: { severity: ticket, domain: {{ .name }} }
  annotations:
    summary: Fewer than {{ .least }} replicas of {{ .name }} tell their figures
    runbook: docs/runbooks/replicas-missing.md
{{- end }}

{{/* Of what is no domain: replicas that are missing, and the chart's own alerts. (dict "root" $ "part" "web" "port" name "least" number) */}}
{{- define "toothwise.alerts" -}}
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  {{- include "toothwise.meta" . | nindent 2 }}
spec:
  groups:
    - name: toothwise-{{ .root.Chart.Name }}
      rules:
        {{- $up := printf "job=\"%s-%s\",endpoint=%q" .root.Chart.Name .part .port }}
        {{- include "toothwise.replicasMissing" (dict "name" .root.Chart.Name "up" $up "least" .least) | nindent 8 }}
        {{- with .root.Values.alerts }}
        {{- tpl . $.root | nindent 8 }}
        {{- end }}
{{- end }}
