import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { advisorScripts } from './advisor-scripts.ts';
import { finderScripts } from './finder-scripts.ts';
import { openReader, type Reader, type Shown, type Visit } from '../harness/browser.ts';
import { cleanUpAfter, removeFolder } from '../harness/cleanup.ts';
import type { Effort } from '../harness/effort.ts';
import { median, spreadOf, type Figure } from '../harness/figures.ts';
import { freePlatformPort, startPlatform } from '../harness/platform.ts';
import { buildOneBundle } from '../peers/one-bundle/build.ts';

const root = join(import.meta.dirname, '../..');

interface PageUnderTest {
  name: string;
  path: string;
  shows: Shown;
  /** KiB of scripts, compressed. */
  most: number;
}
const LANDING: PageUnderTest = { name: 'landing', path: '/', shows: { role: 'heading', name: /Know how urgent it is/ }, most: 180 };
const INTRO: PageUnderTest = {
  name: 'screening intro',
  path: '/dental-screening',
  shows: { role: 'button', name: /Start Your Screening|Purchase Credits & Start Screening/ },
  most: 200,
};
/** Cards of all remotes are on it: one bundle of two of them is no peer. */
const PORTAL: PageUnderTest = { name: 'portal', path: '/patient-portal', shows: { role: 'heading', name: /Quick Actions/ }, most: 250 };

/** Scripts of two pages through the gateway, and both pages from one build of the same source, in turn. */
export async function web({ repeats }: Effort): Promise<Figure[]> {
  const temporary = (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `toothwise-bench-${name}-`));
    cleanUpAfter(() => removeFolder(folder));
    return folder;
  };
  const bundle = temporary('bundle');
  await buildOneBundle(bundle);
  const platform = await startPlatform(root, await freePlatformPort(), temporary('web'));
  const stranger = await openReader(platform.url);
  const patient = await openReader(platform.url, 'patient@toothwise.test');
  try {
    return [
      ...(await figuresOf(stranger, LANDING, bundle, repeats)),
      ...(await figuresOf(patient, INTRO, bundle, repeats)),
      await scriptsOf(patient, PORTAL),
      ...(await advisorScripts(patient)),
      ...(await finderScripts(await openReader(platform.url, 'patient@toothwise.test', 390), patient)),
    ];
  } finally {
    await platform.stop();
  }
}

/** By sizes alone: the same build gives the same figure. The session is there already. */
async function scriptsOf(reader: Reader, { name, path, shows, most }: PageUnderTest): Promise<Figure> {
  reader.serve(null);
  const { scripts, transferred, requests } = await reader.visit(path, shows);
  const detail = `${transferred.toFixed(1)} KiB on the wire, ${requests} requests`;
  return { name: `${name}: JavaScript, gzip`, value: scripts, unit: 'KiB', limit: { atMost: most }, detail };
}

async function figuresOf(reader: Reader, page: PageUnderTest, bundle: string, times: number): Promise<Figure[]> {
  const visits: { ours: Visit; peer: Visit }[] = [];
  // The first pair only finds the session that signing in has left.
  for (let round = 0; round <= times; round += 1) {
    reader.serve(null);
    const ours = await reader.visit(page.path, page.shows);
    reader.serve(bundle);
    const peer = await reader.visit(page.path, page.shows);
    if (round > 0) visits.push({ ours, peer });
  }
  const middle = (side: 'ours' | 'peer', field: Exclude<keyof Visit, 'each'>) => median(visits.map((one) => one[side][field]));
  const of = (name: string, unit: string, each: number[], atMost: number, detail: string): Figure => ({
    name: `${page.name}: ${name}`,
    value: median(each),
    unit,
    spread: spreadOf(each),
    limit: { atMost },
    detail,
  });
  const kib = (side: 'ours' | 'peer') => `${middle(side, 'build').toFixed(1)} KiB`;
  return [
    of(
      'JavaScript, gzip',
      'KiB',
      visits.map(({ ours }) => ours.scripts),
      page.most,
      `${middle('ours', 'transferred').toFixed(1)} KiB on the wire`,
    ),
    of(
      'federated / one bundle, gzip',
      '×',
      visits.map(({ ours, peer }) => ours.build / peer.build),
      1.25,
      `${kib('ours')} against ${kib('peer')}`,
    ),
    of(
      'requests more than one bundle',
      '',
      visits.map(({ ours, peer }) => ours.requests - peer.requests),
      4,
      `${middle('ours', 'requests')} against ${middle('peer', 'requests')}`,
    ),
  ];
}
