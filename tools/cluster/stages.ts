import { ABSENT_SECRET, EXITS, MIGRATION_FAILS, NEVER_READY, UNKNOWN } from './planted.ts';

/*
 * What a kubelet would say of a pod, said by kwok: nothing runs. A good pod is ready after a second, one that is deleted is gone after one, a
 * Job's pod succeeds; what was planted stays as a kubelet would leave it.
 */
interface Expression {
  key: string;
  operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  values?: string[];
}

const IMAGE = '.spec.containers.[].image';
const OWNER = '.metadata.ownerReferences.[].kind';
const SECRET = '.spec.volumes.[].secret.secretName';
const lives: Expression = { key: '.metadata.deletionTimestamp', operator: 'DoesNotExist' };
const unsaid: Expression = { key: '.status.startTime', operator: 'DoesNotExist' };
const has = (key: string, ...values: string[]): Expression => ({ key, operator: 'In', values });
const hasNo = (key: string, ...values: string[]): Expression => ({ key, operator: 'NotIn', values });

interface Next {
  statusTemplate?: string;
  event?: { type: string; reason: string; message: string };
  delete?: boolean;
  finalizers?: { empty: boolean };
}

const stage = (name: string, delayMs: number, matchExpressions: Expression[], next: Next) => ({
  apiVersion: 'kwok.x-k8s.io/v1alpha1',
  kind: 'Stage',
  metadata: { name },
  spec: {
    resourceRef: { apiGroup: 'v1', kind: 'Pod' },
    selector: { matchExpressions },
    delay: { durationMilliseconds: delayMs },
    next,
  },
});

/** A pod's status as a kubelet writes it. @param state of each container, as YAML of one line */
const status = (phase: string, isReady: boolean, state: string, restarts = 0) => `
{{ $now := Now }}
conditions:
- { type: Initialized, status: "True", lastTransitionTime: {{ $now | Quote }} }
- { type: Ready, status: "${isReady ? 'True' : 'False'}", lastTransitionTime: {{ $now | Quote }} }
- { type: ContainersReady, status: "${isReady ? 'True' : 'False'}", lastTransitionTime: {{ $now | Quote }} }
containerStatuses:
{{ range .spec.containers }}
- { image: {{ .image | Quote }}, imageID: "", name: {{ .name | Quote }}, ready: ${isReady}, restartCount: ${restarts}, state: ${state} }
{{ end }}
hostIP: {{ NodeIPWith .spec.nodeName | Quote }}
podIP: {{ PodIPWith .spec.nodeName false ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) | Quote }}
phase: ${phase}
startTime: {{ or .status.startTime $now | Quote }}
`;
const RUNS = '{ running: { startedAt: {{ $now | Quote }} } }';
const ended = (code: number, reason: string) =>
  `{ terminated: { exitCode: ${code}, reason: ${reason}, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }} } }`;
const waits = (reason: string, message: string) => `{ waiting: { reason: ${reason}, message: "${message}" } }`;

const unmounted = {
  type: 'Warning',
  reason: 'FailedMount',
  message: `MountVolume.SetUp failed for volume "secrets" : secret "${ABSENT_SECRET}" not found`,
};

/** Files of kwok's configuration, one text: how each pod of the played nodes goes on. */
export function podStages(): string {
  const fresh = [lives, unsaid, hasNo(SECRET, ABSENT_SECRET)];
  const ofJob = has(OWNER, 'Job');
  const ofServing = hasNo(OWNER, 'Job');
  const good = [...fresh, hasNo(IMAGE, UNKNOWN)];
  const stages = [
    stage('ready', 1000, [...good, ofServing, hasNo(IMAGE, EXITS, NEVER_READY)], { statusTemplate: status('Running', true, RUNS) }),
    stage('succeeds', 1000, [...good, ofJob, hasNo(IMAGE, MIGRATION_FAILS)], {
      statusTemplate: status('Succeeded', false, ended(0, 'Completed')),
    }),
    stage('fails', 1000, [...good, ofJob, has(IMAGE, MIGRATION_FAILS)], { statusTemplate: status('Failed', false, ended(1, 'Error')) }),
    stage('exits', 1000, [...good, ofServing, has(IMAGE, EXITS)], {
      statusTemplate: status('Running', false, waits('CrashLoopBackOff', 'back-off 10s restarting failed container'), 3),
    }),
    stage('never-ready', 1000, [...good, ofServing, has(IMAGE, NEVER_READY)], { statusTemplate: status('Running', false, RUNS) }),
    stage('unknown', 1000, [...fresh, has(IMAGE, UNKNOWN)], {
      statusTemplate: status('Pending', false, waits('ImagePullBackOff', 'not found')),
    }),
    stage('unmounted', 1000, [lives, unsaid, has(SECRET, ABSENT_SECRET)], {
      statusTemplate: status('Pending', false, waits('ContainerCreating', '')),
      event: unmounted,
    }),
    stage('deleted', 1000, [{ ...lives, operator: 'Exists' }], { finalizers: { empty: true }, delete: true }),
  ];
  return stages.map((one) => JSON.stringify(one)).join('\n---\n');
}
