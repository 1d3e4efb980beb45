import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A figure as an alert asks for it: `name{label="value"}`. */
export interface AskedFigure {
  metric: string;
  /** With its value, where it must be one and no other. */
  labels: Record<string, string | undefined>;
}

/** Labels by whoever collects, and his own figure of it. */
const COLLECTED = { labels: ['job', 'endpoint', 'pod', 'namespace'], metrics: ['up'] };

/** Expressions of alerts and dashboards by chart; `lib` has those of every domain, without the labels that the template fills in. */
export function expressionsOf(root: string): Record<string, string[]> {
  const library = ['_monitoring.tpl', '_dashboard.tpl'].map((name) =>
    readFileSync(join(root, 'deploy/charts/lib/templates', name), 'utf8'),
  );
  const own = globSync('deploy/charts/*/values.yaml', { cwd: root }).map((file): [string, string[]] => {
    const { alerts } = parse(readFileSync(join(root, file), 'utf8')) as { alerts?: string };
    const rules = alerts ? (parse(alerts) as { expr: string }[]) : [];
    return [file.split('/')[2]!, rules.map(({ expr }) => expr)];
  });
  return { lib: library.flatMap(ofTemplate), ...Object.fromEntries(own) };
}

/** Lines of the template that ask for figures: of an `expr`, or what one is put together from. */
function ofTemplate(text: string): string[] {
  const filled = text
    .replaceAll('\\"', '"')
    .replaceAll('%s', '')
    .replaceAll(/\{\{[^{}]*printf ("sum.*") \$job -\}\}/g, '$1')
    .replaceAll(/\{\{[^{}]*\}\}/g, '');
  return filled.split('\n').filter((line) => /\bexpr: [^>]|\brate\(/.test(line));
}

/** What an expression asks for. @throws Error where it names something that is no figure with its labels in braces, nor a function */
export function askedBy(expression: string): AskedFigure[] {
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/\s*,\s*/));
  const asked = [...expression.matchAll(/\b([a-z][a-z0-9_]*)\{([^{}]*)\}/g)].map(([, metric, matchers]) => ({
    metric: metric!,
    labels: { ...Object.fromEntries(grouped.map((label) => [label, undefined])), ...matched(matchers!) },
  }));
  const rest = expression.replaceAll(/\b[a-z_]+\{[^{}]*\}|\bby \([^)]*\)|"[^"]*"/g, '');
  const bare = rest.match(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g);
  if (bare) throw new Error(`${bare.join(', ')} is asked for without saying whose: ${expression}`);
  return asked.filter(({ metric }) => !COLLECTED.metrics.includes(metric));
}

function matched(matchers: string): AskedFigure['labels'] {
  const all = [...matchers.matchAll(/([a-z_]+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)];
  return Object.fromEntries(
    all.filter(([, label]) => !COLLECTED.labels.includes(label!)).map(([, label, by, value]) => [label!, by === '=' ? value : undefined]),
  );
}

/** What of it a program's `/metrics` does not tell, a line each. */
export function untold(asked: readonly AskedFigure[], metrics: string): string[] {
  const series = [...metrics.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? \S+$/gm)].map(([, metric, labels = '']) => ({
    metric: metric!,
    labels: new Map([...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, label, value]) => [label!, value!])),
  }));
  return asked.flatMap(({ metric, labels }) => {
    const told = series.filter((one) => one.metric === metric);
    if (told.length === 0) return [`${metric} is not told`];
    return Object.entries(labels).flatMap(([label, value]) => {
      const values = told.flatMap((one) => one.labels.get(label) ?? []);
      if (values.length === 0) return [`${metric} has no label ${label}`];
      return value === undefined || values.includes(value) ? [] : [`${metric} has no ${label}="${value}"`];
    });
  });
}
