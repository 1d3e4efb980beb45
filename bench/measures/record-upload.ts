import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../e2e/api/person.ts';
import { makeDicom } from '../../services/health/test/make-dicom.ts';
import { cleanUpAfter } from '../harness/cleanup.ts';
import { alternately, type Figure, ratioFigure } from '../harness/figures.ts';

/** Who sends, and to where. */
export interface Sender {
  person: Person;
  port: number;
  /** Of the platform, as it keeps them. */
  secrets: string;
}
const MIB = 1024 * 1024;

/** 64 slices of a megapixel: just below what a DICOM file may have. */
const file = () =>
  makeDicom({
    rows: 1024,
    columns: 1016,
    frames: 64,
    stored: 12,
    sopClass: 'enhancedCt',
    modality: 'CT',
    pixels: Buffer.alloc(2 * 1024 * 1016 * 64, 7),
  });

/** An upload of 128 MiB through form, scan, reading and S3, and the same bytes hashed and put by a peer that the gateway does not stand before. */
export async function uploadOf128(sender: Sender, repeats: number): Promise<Figure[]> {
  const bytes = file();
  const [peer, memory] = [await startPeer(sender), await watchMemory(sender)];
  const rate = async (send: () => Promise<unknown>) => {
    const began = performance.now();
    await send();
    return bytes.length / MIB / ((performance.now() - began) / 1000);
  };
  const measured = await alternately(
    Math.max(2, repeats),
    () => rate(() => ours(sender, bytes)),
    () => rate(() => sent(`${peer}/${randomUUID()}`, 'PUT', {}, new Uint8Array(bytes))),
  );
  const grown = memory.stop() / MIB;
  return [
    ratioFigure('upload of 128 MiB, read and stored / hash and PUT', 0.5, measured, 'MiB a second'),
    { name: 'memory of health while it takes 128 MiB', value: grown, unit: 'MiB more', limit: { atMost: 64 } },
  ];
}

async function ours({ person, port }: Sender, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('xray', new Blob([new Uint8Array(bytes)]), 'file');
  const url = `http://localhost:${port}/api/health/v1/people/${person.id}/x-rays`;
  const answer = (await sent(`${url}?samePerson=confirmed`, 'POST', { authorization: `Bearer ${await person.token()}` }, form)) as {
    id: string;
  };
  await person.call('DELETE', 'health', `/people/${person.id}/x-rays/${answer.id}`);
}

async function sent(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: FormData | Uint8Array<ArrayBuffer>,
): Promise<unknown> {
  const answer = await fetch(url, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return text.startsWith('{') ? JSON.parse(text) : text;
}

async function startPeer({ port, secrets }: Sender): Promise<string> {
  const { s3 } = JSON.parse(secrets) as { s3: { health: { accessKey: string; secretKey: string } } };
  const own = String(port + 30);
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: own, S3_ENDPOINT: `http://127.0.0.1:${port + 10_032}` },
    ...{ S3_ACCESS_KEY: s3.health.accessKey, S3_SECRET_KEY: s3.health.secretKey },
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../peers/hash-and-put.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanUpAfter(() => void child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${own}`;
  while (!(await fetch(url).catch(() => undefined))) await pause(20);
  return url;
}

/** Resident memory of the service, by how much at most it grows from now on. */
async function watchMemory({ port }: Sender): Promise<{ stop(): number }> {
  const { parts } = (await (await fetch(`http://127.0.0.1:${port + 10_039}/parts`)).json()) as { parts: Record<string, { pid: number }> };
  const held = () => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${parts['health']!.pid}/status`, 'utf8'))![1]);
  const before = held();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, held())), 20);
  return {
    stop() {
      clearInterval(timer);
      return most - before;
    },
  };
}
