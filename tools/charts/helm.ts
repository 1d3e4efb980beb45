import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PrometheusRule, ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { installationCache } from '@toothwise/embedded/programs';
import { parseAllDocuments, stringify } from 'yaml';
import { assembleChart } from './assemble.ts';
import type { Manifest } from './manifest.ts';

const run = promisify(execFile);

/** PyPI's kubernetes-validate, which knows Kubernetes' own schemas and needs no cluster. @returns its program */
export async function obtainValidator(onProgress: (line: string) => void): Promise<string> {
  const folder = join(installationCache(), 'kubernetes-validate-1.37.0');
  const program = join(folder, 'bin/kubernetes-validate');
  if (existsSync(program)) return program;
  onProgress('getting kubernetes-validate by pip');
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', 'kubernetes-validate==1.37.0'], {
    timeout: 180_000,
  });
  return program;
}

export interface Render {
  root: string;
  chart: string;
  values: object;
  /** Its own, unless said otherwise. */
  namespace?: string;
}

/** What `helm install` would give the cluster. @throws Error with what helm says, such as a value that the schema refuses */
export async function rendered(
  helm: string,
  { root, chart, values, namespace = `toothwise-${chart}` }: Render,
): Promise<{ text: string; manifests: Manifest[] }> {
  const work = mkdtempSync(join(tmpdir(), 'toothwise-charts-'));
  try {
    assembleChart(root, chart, join(work, chart));
    writeFileSync(join(work, 'values.yaml'), stringify(values));
    const args = ['template', chart, join(work, chart), '--namespace', namespace, '--values', join(work, 'values.yaml')];
    const api = ['--api-versions', 'monitoring.coreos.com/v1', '--kube-version', '1.34.1'];
    const { stdout } = await run(helm, [...args, ...api], { maxBuffer: 16 * 1024 * 1024 });
    const documents = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest | null);
    return { text: stdout, manifests: documents.filter((manifest) => manifest !== null) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Of the Prometheus operator, which Kubernetes' schemas do not know. @returns a line each */
export function refusedByOperator(manifests: readonly Manifest[]): string[] {
  const models = { ServiceMonitor, PrometheusRule };
  return manifests.flatMap((manifest) => {
    const Model = models[manifest.kind as keyof typeof models];
    if (!Model) return [];
    try {
      new Model(manifest as never).validate();
      return [];
    } catch (error) {
      return [`${manifest.kind} ${manifest.metadata.name}: ${(error as Error).message}`];
    }
  });
}

/** Kubernetes' own kinds by its own schemas, unknown fields refused. @returns what they say, '' when they are content */
export async function refusedBySchemas(validator: string, manifests: Manifest[]): Promise<string> {
  const own = manifests.filter(({ apiVersion }) => !apiVersion.startsWith('monitoring.coreos.com/'));
  const work = mkdtempSync(join(tmpdir(), 'toothwise-manifests-'));
  try {
    const file = join(work, 'manifests.yaml');
    writeFileSync(file, own.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false })).join('---\n'));
    const failed = await run(validator, ['-k', '1.34', '--strict', file]).catch((error: { stdout?: string; stderr?: string }) => error);
    return failed instanceof Error ? `${failed.stdout ?? ''}${failed.stderr ?? ''}`.trim() : '';
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
