import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { assembleChart } from '../charts/assemble.ts';

interface ChartSettings {
  root: string;
  name: string;
  version: string;
  /** `service` → `registry.example/toothwise/screening-service@sha256:…` */
  images: Record<string, string>;
  /** The remote's line in the registry. */
  remote?: object;
  /** The chart's folder is made in here. */
  to: string;
}

/** The chart as it is installed: with the library in it, the release's images by digest, and the remote's line. @returns its folder, where there is a chart */
export function releaseChart({ root, name, version, images, remote, to }: ChartSettings): string | undefined {
  const folder = join(to, 'chart', name);
  if (!assembleChart(root, name, folder)) return undefined;
  const values = parseDocument(readFileSync(join(folder, 'values.yaml'), 'utf8'));
  if (Object.keys(images).length > 0) values.set('images', values.createNode(images));
  if (remote) values.set('remote', values.createNode(remote));
  writeFileSync(join(folder, 'values.yaml'), values.toString({ lineWidth: 0 }));
  const chart = parseDocument(readFileSync(join(folder, 'Chart.yaml'), 'utf8'));
  chart.set('appVersion', version);
  writeFileSync(join(folder, 'Chart.yaml'), chart.toString());
  return folder;
}
