import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { assembleChart } from '../charts/assemble.ts';
import { declaredSettings, domainsOf } from '../charts/declared-settings.ts';
import { otherCharts } from '../charts/other-charts.ts';
import { otherValueSets } from '../charts/other-value-sets.ts';
import { valueSets } from '../charts/value-sets.ts';

/** As much of the values as is changed here. */
export interface Values {
  images?: Record<string, string>;
  imagePullSecrets?: string[];
  remote?: { version: string };
  secret?: { name?: string; keys?: string[] };
  /** The gateway's rendered table. */
  routes?: string;
  resources?: Record<string, { requests: { cpu: string } }>;
  settings?: Record<string, string | number>;
  leaving?: { drainSeconds: number; listensMs: number };
  /** Of the shell: namespaces whose entries it lists. */
  remotes?: string[];
  network?: { to: { cidr: string; port: number }[] };
}
export interface Chart {
  name: string;
  isDomain: boolean;
  sets: Record<string, Values>;
  /** Of its Secret, where it asks for one. */
  secretKeys: string[];
}

export const root = join(import.meta.dirname, '../..');
/** As deploy/README.md has it. */
export const namespaceOf = (chart: string) => (chart === 'platform' ? 'default' : `toothwise-${chart}`);

/** Every chart with its sets of values, as `npm run drill -- charts` renders them. */
export async function allCharts(): Promise<Chart[]> {
  const domains = await Promise.all(
    domainsOf(root).map(async (domain) => {
      const declared = await declaredSettings(root, domain);
      const secretKeys = declared.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      return { name: domain.name, isDomain: true, sets: valueSets(root, domain, declared), secretKeys };
    }),
  );
  const others = otherCharts(root).map((chart) => {
    const users = domains.flatMap(({ name }) => [name, `${name}-2`]);
    const given = chart.given.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    return { name: chart.name, isDomain: false, sets: { ...otherValueSets(chart) }, secretKeys: chart.name === 'broker' ? users : given };
  });
  return [...domains, ...others];
}

/** A chart and values as helm takes them, in a folder. @param spoil changes the library's text, to see a proof fail */
export function chartFolder(folder: string, name: string, values: Values, spoil?: (template: string) => string): string[] {
  const chart = join(folder, name);
  mkdirSync(folder, { recursive: true });
  assembleChart(root, name, chart);
  const library = join(chart, 'charts/toothwise-lib/templates');
  for (const file of spoil ? readdirSync(library) : [])
    writeFileSync(join(library, file), spoil!(readFileSync(join(library, file), 'utf8')));
  writeFileSync(join(folder, `${name}.yaml`), stringify(values));
  return [chart, '--values', join(folder, `${name}.yaml`)];
}
