import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { httpProbe, untilReady } from '../../deploy/embedded/src/process/ready.js';

export interface Rule {
  alert: string;
  expr: string;
  for?: string;
}
export interface RuleFile {
  groups: { name: string; rules: Rule[] }[];
}

/** So much faster passes the time of rules: what takes minutes on a cluster takes seconds here. */
const FASTER = 10;
const SECONDS = { s: 1, m: 60, h: 3600 };

const shorter = (text: string) =>
  text.replaceAll(
    /\b(\d+)([smh])\b/g,
    (_, count: string, unit: keyof typeof SECONDS) => `${Math.ceil((Number(count) * SECONDS[unit]) / FASTER)}s`,
  );

/** The same rules with every time divided by ten: how long, over how long, and how old. */
export function faster({ groups }: RuleFile): RuleFile {
  const rule = ({ expr, ...more }: Rule) => ({
    ...more,
    ...(more.for ? { for: shorter(more.for) } : {}),
    expr: shorter(expr).replace(
      /(_seconds\{[^}]*\}\)) > (\d+)$/,
      (_, figure: string, seconds: string) => `${figure} > ${Number(seconds) / FASTER}`,
    ),
  });
  return { groups: groups.map(({ name, rules }) => ({ name, rules: rules.map(rule) })) };
}

export interface Prometheus {
  /** Names of alerts that fire now. */
  firing(): Promise<string[]>;
  /** How many lines an expression has now. */
  lines(expression: string): Promise<number>;
  /** How many targets it has read and how many rules it has reckoned with. */
  seen(): Promise<{ up: number; rules: number }>;
  stop(): Promise<void>;
}

/** A Prometheus that reads these servers' figures as the chart's ServiceMonitor has it read, ten times as often. */
export async function startPrometheus(program: string, job: string, urls: string[], rules: RuleFile): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'toothwise-prometheus-'));
  const port = await freePort();
  const config = {
    global: { scrape_interval: '1500ms', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [
      {
        job_name: job,
        static_configs: urls.map((url) => ({ targets: [new URL(url).host], labels: { endpoint: 'http', pod: new URL(url).port } })),
      },
    ],
  };
  await writeFile(join(folder, 'rules.yaml'), stringify(faster(rules)));
  await writeFile(join(folder, 'prometheus.yaml'), stringify(config));
  const own = [`--config.file=${folder}/prometheus.yaml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`];
  const logFile = join(folder, 'log');
  const child = await startChild({ command: program, args: [...own, '--log.level=warn'], env: plainEnvironment(), cwd: folder, logFile });
  const url = `http://127.0.0.1:${port}`;
  await untilReady({ name: 'Prometheus', probe: httpProbe(`${url}/-/ready`), exited: child.exited, logFile });
  const ask = async <T>(path: string) => ((await (await fetch(url + path)).json()) as { data: T }).data;
  return {
    async firing() {
      const { alerts } = await ask<{ alerts: { labels: { alertname: string }; state: string }[] }>('/api/v1/alerts');
      return [...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))].sort();
    },
    async lines(expression) {
      const { result } = await ask<{ result: unknown[] }>(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      return result.length;
    },
    async seen() {
      const { activeTargets } = await ask<{ activeTargets: { health: string }[] }>('/api/v1/targets');
      const { groups } = await ask<{ groups: { rules: { health: string }[] }[] }>('/api/v1/rules');
      const good = groups.flatMap((group) => group.rules).filter(({ health }) => health === 'ok');
      return { up: activeTargets.filter(({ health }) => health === 'up').length, rules: good.length };
    },
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
