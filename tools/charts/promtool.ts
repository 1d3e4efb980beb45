import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianPackage, fetchProgram, isAtLeast } from '@toothwise/embedded/programs';
import { stringify } from 'yaml';

const run = promisify(execFile);

/** Of Debian's package `prometheus`, unpacked: nothing is installed. */
export function obtainPromtool(onProgress: (line: string) => void): Promise<string> {
  return fetchProgram(
    {
      name: 'promtool',
      folder: 'promtool',
      part: 'promtool',
      sources: [debianPackage('prometheus', 'promtool')],
      works: (path) => isAtLeast(path, ['--version'], /version (\d+)\.(\d+)\.(\d+)/, [2, 40, 0]),
      needed: '2.40 or later',
      advice: 'Install prometheus, which brings it',
    },
    onProgress,
  );
}

interface Case {
  series: Record<string, string>;
  /** Minutes from the beginning. */
  at: number;
}

/** What makes each alert fire, and what looks like it and must not. `SELF` is replaced by the service's labels. */
const CASES: Record<string, { fires: Case; silent: Case }> = {
  RequestsFail: {
    fires: {
      series: {
        'http_request_duration_seconds_count{SELF,status="500"}': '0+2x120',
        'http_request_duration_seconds_count{SELF,status="200"}': '0+98x120',
      },
      at: 100,
    },
    silent: {
      series: {
        'http_request_duration_seconds_count{SELF,status="500"}': '0+1x120',
        'http_request_duration_seconds_count{SELF,status="200"}': '0+999x120',
      },
      at: 100,
    },
  },
  RequestsFailSteadily: {
    fires: {
      series: {
        'http_request_duration_seconds_count{SELF,status="503"}': '0+1x480',
        'http_request_duration_seconds_count{SELF,status="200"}': '0+99x480',
      },
      at: 470,
    },
    silent: {
      series: {
        'http_request_duration_seconds_count{SELF,status="404"}': '0+50x480',
        'http_request_duration_seconds_count{SELF,status="200"}': '0+50x480',
      },
      at: 470,
    },
  },
  ReadsAreSlow: {
    fires: {
      series: {
        'http_request_duration_seconds_bucket{SELF,method="GET",route="/x",le="0.5"}': '0+90x60',
        'http_request_duration_seconds_bucket{SELF,method="GET",route="/x",le="1"}': '0+100x60',
        'http_request_duration_seconds_bucket{SELF,method="GET",route="/x",le="+Inf"}': '0+100x60',
      },
      at: 50,
    },
    silent: {
      series: {
        'http_request_duration_seconds_bucket{SELF,method="POST",route="/x",le="0.5"}': '0+0x60',
        'http_request_duration_seconds_bucket{SELF,method="POST",route="/x",le="1"}': '0+100x60',
        'http_request_duration_seconds_bucket{SELF,method="POST",route="/x",le="+Inf"}': '0+100x60',
      },
      at: 50,
    },
  },
  FactsWait: {
    fires: { series: { 'outbox_oldest_seconds{SELF}': '0+60x20' }, at: 10 },
    silent: { series: { 'outbox_oldest_seconds{SELF}': '90x20' }, at: 10 },
  },
  BrokerAway: {
    // One replica of two is cut off: what it hears and tells waits.
    fires: { series: { 'broker_connected{SELF,pod="a"}': '1x20', 'broker_connected{SELF,pod="b"}': '1x5 0x15' }, at: 10 },
    silent: { series: { 'broker_connected{SELF,pod="a"}': '1x20', 'broker_connected{SELF,pod="b"}': '1x5 0 1x15' }, at: 10 },
  },
  WorkersAreLate: {
    fires: {
      series: { 'worker_overdue_seconds{SELF,worker="billing"}': '0+60x20', 'worker_overdue_seconds{SELF,worker="ownership"}': '0x20' },
      at: 15,
    },
    // Late for a while, and then done.
    silent: { series: { 'worker_overdue_seconds{SELF,worker="billing"}': '0+60x8 0x20' }, at: 15 },
  },
  DeadLetters: {
    fires: { series: { 'event_dead_letters_open{SELF}': '1x10' }, at: 5 },
    silent: { series: { 'event_dead_letters_open{SELF}': '0x10' }, at: 5 },
  },
  ReplicasMissing: {
    fires: { series: { 'up{SELF,pod="a"}': '1x20', 'up{SELF,pod="b"}': '0x20' }, at: 15 },
    silent: { series: { 'up{SELF,pod="a"}': '1x20', 'up{SELF,pod="b"}': '1 0 1x20' }, at: 15 },
  },
  LeadsAreLate: {
    fires: {
      series: {
        'event_latency_seconds_bucket{SELF,consumer="clinic_screening_sharing-consented_v1",le="60"}': '0+90x120',
        'event_latency_seconds_count{SELF,consumer="clinic_screening_sharing-consented_v1"}': '0+100x120',
      },
      at: 100,
    },
    silent: {
      series: {
        'event_latency_seconds_bucket{SELF,consumer="clinic_screening_sharing-consented_v1",le="60"}': '0+999x120',
        'event_latency_seconds_count{SELF,consumer="clinic_screening_sharing-consented_v1"}': '0+1000x120',
      },
      at: 100,
    },
  },
  LedgerContradicts: {
    fires: { series: { 'ledger_contradictions{SELF}': '1x20' }, at: 10 },
    silent: { series: { 'ledger_contradictions{SELF}': '0x20' }, at: 10 },
  },
  RemoteEntriesLeftOut: {
    fires: { series: { 'remote_entries_left_out{SELF,pod="a"}': '0x5 1x10', 'remote_entries_left_out{SELF,pod="b"}': '0x20' }, at: 10 },
    silent: { series: { 'remote_entries_left_out{SELF,pod="a"}': '0x5 1 0x10', 'remote_entries_left_out{SELF,pod="b"}': '0x20' }, at: 10 },
  },
  RemoteEntriesUnread: {
    // One watcher of two goes on: its list is current, the other's is not.
    fires: {
      series: {
        'remote_entry_last_reading_timestamp_seconds{SELF,pod="a",remote_namespace="n"}': '0+60x5 300x20',
        'remote_entry_last_reading_timestamp_seconds{SELF,pod="b",remote_namespace="n"}': '0+60x25',
      },
      at: 15,
    },
    silent: { series: { 'remote_entry_last_reading_timestamp_seconds{SELF,pod="a",remote_namespace="n"}': '0+60x25' }, at: 15 },
  },
  BackupsAreLate: {
    // Objects are copied as they should be; nobody has made a base backup since yesterday.
    fires: {
      series: { backup_base_timestamp_seconds: '0x1700', backup_objects_timestamp_seconds: '0+60x1700' },
      at: 26 * 60 + 10,
    },
    silent: { series: { backup_base_timestamp_seconds: '0x1700', backup_objects_timestamp_seconds: '0+60x1700' }, at: 26 * 60 - 10 },
  },
  MailWaits: {
    fires: { series: { 'mail_waiting{SELF}': '5x40' }, at: 30 },
    silent: { series: { 'mail_waiting{SELF}': '5 0 5 0 5 0 0 0 0 0 0x30' }, at: 30 },
  },
};

interface RuleFile {
  groups: { name: string; rules: { alert: string; expr: string }[] }[];
}

/** What promtool says of the rules, and of each alert's two cases; an alert without cases is refused. @param job whose figures they read @returns a line each */
export async function refusedByPromtool(promtool: string, job: string, file: RuleFile): Promise<string[]> {
  const alerts = file.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const unproven = alerts.filter((alert) => !CASES[alert]).map((alert) => `${alert} has no case that fires it and none that does not`);
  const work = mkdtempSync(join(tmpdir(), 'toothwise-alerts-'));
  try {
    writeFileSync(join(work, 'rules.yaml'), stringify(file));
    const tests = alerts
      .filter((alert) => CASES[alert])
      .flatMap((alert) => [test(job, alert, CASES[alert]!.fires, true), test(job, alert, CASES[alert]!.silent, false)]);
    writeFileSync(join(work, 'tests.yaml'), stringify({ rule_files: ['rules.yaml'], evaluation_interval: '1m', tests }));
    const said = await run(promtool, ['test', 'rules', 'tests.yaml'], { cwd: work }).then(
      () => [],
      ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => [`${stdout}${stderr}`.trim()],
    );
    return [...unproven, ...said];
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function test(job: string, alert: string, { series, at }: Case, fires: boolean): object {
  const self = `job="${job}",endpoint="figures"`;
  return {
    name: `${alert} ${fires ? 'fires' : 'is silent'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name.replace('SELF', self), values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
        eval_time: `${at}m`,
        exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }],
      },
    ],
  };
}
