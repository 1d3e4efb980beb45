import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { type DeclaredSetting, declaredSettings, domainsOf, hasRemote } from './declared-settings.ts';
import {
  closed,
  count,
  DIALECT,
  digest,
  imagePullSecrets,
  leaving,
  network,
  OF_HELM,
  resources,
  secretPart,
  settingsPart,
  text,
} from './schema-parts.ts';

/** What is written, and what is written only where it is not there yet: from then on it is the domain's own. */
export interface ChartFiles {
  domain: string;
  settings: DeclaredSetting[];
  written: Record<string, string>;
  begun: Record<string, string>;
}

/** A chart's values, with each setting and secret that the service needs among them, and none that it does not read. */
export function withDeclared(values: string, settings: readonly DeclaredSetting[]): string {
  const file = parseDocument(values);
  const named = (path: string[]) => (file.getIn(path) as YAMLMap | YAMLSeq).toJSON() as object;
  const plain = settings.filter(({ isSecret }) => !isSecret);
  for (const name of Object.keys(named(['settings']))) if (!plain.some((one) => one.name === name)) file.deleteIn(['settings', name]);
  for (const { name, isRequired } of plain) if (isRequired && !file.hasIn(['settings', name])) file.setIn(['settings', name], '');
  const kept = named(['secret', 'keys']) as string[];
  const keys = settings.filter(({ name, isSecret, isRequired }) => isSecret && (isRequired || kept.includes(name)));
  if (keys.map(({ name }) => name).join() !== kept.join())
    file.setIn(
      ['secret', 'keys'],
      file.createNode(
        keys.map(({ name }) => name),
        { flow: true },
      ),
    );
  return file.toString({ lineWidth: 0 });
}

export async function chartFiles(root: string): Promise<ChartFiles[]> {
  return Promise.all(
    domainsOf(root).map(async (domain) => {
      const settings = await declaredSettings(root, domain);
      const withWeb = hasRemote(root, domain.name);
      return {
        domain: domain.name,
        settings,
        written: { 'values.schema.json': `${JSON.stringify(valuesSchema(settings, withWeb), null, 2)}\n` },
        begun: {
          'Chart.yaml': chartFile(domain.name),
          'values.yaml': valuesFile(domain.name, settings, withWeb),
          'templates/domain.yaml': '{{ include "toothwise.domain" . }}\n',
        },
      };
    }),
  );
}

const chartFile = (domain: string) => `apiVersion: v2
name: ${domain}
description: The domain ${domain} of Toothwise
type: application
version: 0.1.0
appVersion: '0.1.0'
kubeVersion: '>=1.34.0-0'
dependencies:
  - name: toothwise-lib
    version: 0.1.0
    repository: file://../lib
`;

const COMMON = {
  replicas: { least: 2, most: 4, web: 2 },
  database: { poolSize: 10 },
  leaving: { unroutedSeconds: 5, drainSeconds: 20, listensMs: 2000, spareSeconds: 10 },
  deadlineSeconds: 45,
  scratch: '512Mi',
};

/** What a deployment gives is left empty: the schema refuses it until somebody has. */
function valuesFile(domain: string, settings: DeclaredSetting[], withWeb: boolean): string {
  const given = settings.filter(({ isSecret }) => !isSecret).filter(({ isRequired }) => isRequired);
  const keys = settings.filter(({ isSecret, isRequired }) => isSecret && isRequired).map(({ name }) => name);
  const lines = [
    `# By digest, as \`npm run release -- ${domain}\` prints them.`,
    `images:\n  service: ''${withWeb ? "\n  web: ''" : ''}`,
    '# Secrets of this namespace by which images are pulled, where the registry asks who pulls.\nimagePullSecrets: []',
    ...(withWeb ? ["# Written by the release: the remote's line in the registry.", 'remote: {}'] : []),
    '# Names as the service reads them; see services/' + domain + '/src/settings.ts.',
    `settings:\n${given.map(({ name }) => `  ${name}: '${name === 'NATS_USER' ? domain : ''}'`).join('\n')}`,
    '# A Secret of this namespace, whose keys are files in the pod. Values stand nowhere here.',
    `secret:\n  name: ${domain}\n  keys: [${keys.join(', ')}]`,
    `replicas: { least: ${COMMON.replicas.least}, most: ${COMMON.replicas.most}${withWeb ? `, web: ${COMMON.replicas.web}` : ''} }`,
    '# Connections of one replica.',
    `database: { poolSize: ${COMMON.database.poolSize} }`,
    'resources:',
    '  service: { requests: { cpu: 200m, memory: 256Mi, ephemeral-storage: 64Mi }, limits: { memory: 512Mi, ephemeral-storage: 768Mi } }',
    '  migration: { requests: { cpu: 100m, memory: 192Mi, ephemeral-storage: 64Mi }, limits: { memory: 384Mi, ephemeral-storage: 128Mi } }',
    ...(withWeb
      ? ['  web: { requests: { cpu: 20m, memory: 96Mi, ephemeral-storage: 16Mi }, limits: { memory: 192Mi, ephemeral-storage: 32Mi } }']
      : []),
    '# Out of the network first, then SIGTERM: so long requests may take, and so long new ones are still taken.',
    `leaving: { unroutedSeconds: 5, drainSeconds: 20, listensMs: 2000, spareSeconds: 10 }`,
    '# A release that is not ready by then has failed; the old pods go on.',
    `deadlineSeconds: ${COMMON.deadlineSeconds}`,
    '# Largest files on their way.',
    `scratch: ${COMMON.scratch}`,
    '# Namespaces that may ask, and servers that may be asked.',
    'network:\n  from: [toothwise-gateway, monitoring]\n  to: []',
    "# Further alerts, as Prometheus' rules.",
    "alerts: ''",
  ];
  return `${lines.join('\n')}\n`;
}

/** As the web server reads it; the description is the remote's own remote.json, and the shell asks for it where it is missing. */
const remoteLine = closed(
  { id: text, baseUrl: text, version: text, prefixes: { type: 'array', items: text }, description: { type: 'object' } },
  ['description'],
);
/** Refuses what the service would refuse at its start, unknown names, and a secret's value anywhere. */
function valuesSchema(settings: DeclaredSetting[], withWeb: boolean): object {
  const plain = settings.filter(({ isSecret }) => !isSecret);
  const secrets = settings.filter(({ isSecret }) => isSecret);
  const images = { service: digest, ...(withWeb ? { web: digest } : {}) };
  return {
    $schema: DIALECT,
    ...closed(
      {
        images: closed(images),
        imagePullSecrets,
        ...(withWeb ? { remote: remoteLine } : {}),
        settings: settingsPart(plain),
        secret: secretPart(secrets),
        replicas: closed({ least: count(2), most: count(2), ...(withWeb ? { web: count(2) } : {}) }),
        database: closed({ poolSize: { type: 'integer', minimum: 2, maximum: 200 } }),
        resources: closed({ service: resources, migration: resources, ...(withWeb ? { web: resources } : {}) }),
        leaving,
        deadlineSeconds: count(10),
        scratch: text,
        network,
        alerts: { type: 'string' },
        ...OF_HELM,
      },
      Object.keys(OF_HELM),
    ),
  };
}
