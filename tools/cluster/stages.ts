/*
 * What a kubelet would say of a pod, said by kwok: nothing runs. A pod is ready after a second, one that is deleted is gone after one, a Job's pod
 * succeeds.
 */
interface Expression {
  key: string;
  operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  values?: string[];
}

const stage = (name: string, matchExpressions: Expression[], next: object) => ({
  ...{ apiVersion: 'kwok.x-k8s.io/v1alpha1', kind: 'Stage', metadata: { name } },
  spec: { resourceRef: { apiGroup: 'v1', kind: 'Pod' }, selector: { matchExpressions }, delay: { durationMilliseconds: 1000 }, next },
});

/** A pod's status as a kubelet writes it. @param state of each container, as YAML of one line */
const status = (phase: string, isReady: boolean, state: string) => `
{{ $now := Now }}
conditions:
${['Initialized', 'Ready', 'ContainersReady'].map((type) => `- { type: ${type}, status: "${isReady || type === 'Initialized' ? 'True' : 'False'}", lastTransitionTime: {{ $now | Quote }} }`).join('\n')}
containerStatuses:
{{ range .spec.containers }}
- { image: {{ .image | Quote }}, imageID: "", name: {{ .name | Quote }}, ready: ${isReady}, restartCount: 0, state: ${state} }
{{ end }}
hostIP: {{ NodeIPWith .spec.nodeName | Quote }}
podIP: {{ PodIPWith .spec.nodeName false ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) | Quote }}
phase: ${phase}
startTime: {{ or .status.startTime $now | Quote }}
`;
const RUNS = '{ running: { startedAt: {{ $now | Quote }} } }';
const ENDED = '{ terminated: { exitCode: 0, reason: Completed, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }} } }';

/** Files of kwok's configuration, one text: how each pod of the played nodes goes on. */
export function podStages(): string {
  const deleted: Expression = { key: '.metadata.deletionTimestamp', operator: 'Exists' };
  const fresh: Expression[] = [
    { ...deleted, operator: 'DoesNotExist' },
    { key: '.status.startTime', operator: 'DoesNotExist' },
  ];
  const owned = { key: '.metadata.ownerReferences.[].kind', values: ['Job'] };
  const stages = [
    stage('ready', [...fresh, { ...owned, operator: 'NotIn' }], { statusTemplate: status('Running', true, RUNS) }),
    stage('succeeds', [...fresh, { ...owned, operator: 'In' }], { statusTemplate: status('Succeeded', false, ENDED) }),
    stage('deleted', [deleted], { finalizers: { empty: true }, delete: true }),
  ];
  return stages.map((one) => JSON.stringify(one)).join('\n---\n');
}
