// The parts of the drill on a real control plane (tools/cluster); what a part says stands in parts.mjs.
export const typed = (program, ...args) => ['tsx', ['--conditions=toothwise', program, ...args]];

const WHOLE = [
  'tools/cluster/main.ts',
  'tools/cluster/whole',
  'tools/cluster/real',
  'deploy/charts',
  'deploy/images',
  'deploy/watcher',
  'deploy/web',
];
/** A machine has one such node at a time, as root and with control groups of version 1; all programs of the cluster are built by Go. */
const ofCluster = (part) => ({ optional: true, command: typed('tools/cluster/main.ts', part) });

export const CLUSTER_PARTS = [
  {
    name: 'cluster',
    what: 'a real control plane decides about all charts; nodes are played',
    minutes: 6,
    first: 10,
    touches: ['tools/cluster', 'deploy/charts'],
    ...ofCluster('played'),
  },
  {
    name: 'node',
    what: 'a real kubelet runs one domain, under every kind of trouble',
    minutes: 11,
    first: 13,
    touches: ['tools/cluster/main.ts', 'tools/cluster/real', 'deploy/charts/advisor', 'deploy/charts/shell', 'deploy/images'],
    ...ofCluster('real'),
  },
  {
    name: 'whole-images',
    what: 'images of every domain and of its next release, kept for the three parts that follow',
    minutes: 11,
    first: 13,
    touches: WHOLE,
    ...ofCluster('whole-images'),
  },
  {
    name: 'whole-people',
    what: 'all domains as pods: strangers, all main journeys on a next schema, a domain that goes and comes',
    minutes: 9,
    first: 24,
    touches: WHOLE,
    needs: 'chromium',
    ...ofCluster('whole-people'),
  },
  {
    name: 'whole-releases',
    what: 'all domains as pods: each upgraded and rolled back under requests, pages of the release before',
    minutes: 14,
    first: 24,
    touches: WHOLE,
    needs: 'chromium',
    ...ofCluster('whole-releases'),
  },
  {
    name: 'whole-secrets',
    what: 'all domains as pods: the broker’s servers and Stripe’s secret changed under requests',
    minutes: 8,
    first: 24,
    touches: WHOLE,
    needs: 'chromium',
    ...ofCluster('whole-secrets'),
  },
];
