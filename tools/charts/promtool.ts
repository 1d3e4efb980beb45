import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';

const run = promisify(execFile);

/** By alert: `fires at 10` and `silent at 10`, each with series, a line each. */
const CASES = parse(readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8')) as Record<string, Record<string, string>>;

interface RuleFile {
  groups: { name: string; rules: { alert: string; expr: string }[] }[];
}

/** What promtool says of the rules, and of each alert's two cases; an alert without cases is refused. @param job whose figures they read @returns a line each */
export async function refusedByPromtool(promtool: string, job: string, file: RuleFile): Promise<string[]> {
  const alerts = file.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const isProven = (alert: string) =>
    ['fires', 'silent'].every((state) => Object.keys(CASES[alert] ?? {}).some((name) => name.startsWith(state)));
  const unproven = alerts.filter((alert) => !isProven(alert)).map((alert) => `${alert} has no case that fires it and none that does not`);
  const work = mkdtempSync(join(tmpdir(), 'toothwise-alerts-'));
  try {
    writeFileSync(join(work, 'rules.yaml'), stringify(file));
    const all = alerts.filter((alert) => CASES[alert]).flatMap((alert) => tests(job, alert));
    writeFileSync(join(work, 'tests.yaml'), stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests: all }));
    const said = await run(promtool, ['test', 'rules', 'tests.yaml'], { cwd: work }).then(
      () => [],
      ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => [`${stdout}${stderr}`.trim()],
    );
    return [...unproven, ...said];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function tests(job: string, alert: string): object[] {
  const self = `job="${job}",endpoint="figures"`;
  const expr = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`;
  return Object.entries(CASES[alert]!).map(([name, series]) => {
    const [state, at] = name.split(' at ');
    const lines = series
      .trim()
      .split('\n')
      .map((line) => /^(\S+) (.*)$/.exec(line)!);
    return {
      ...{ name: `${alert} ${name}`, interval: '1m' },
      input_series: lines.map(([, one, values]) => ({ series: one!.replace('SELF', self), values })),
      promql_expr_test: [{ expr, eval_time: `${at}m`, exp_samples: [{ labels: '{}', value: state === 'fires' ? 1 : 0 }] }],
    };
  });
}
