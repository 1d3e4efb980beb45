import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@toothwise/embedded';
import type { Person } from '../../e2e/api/person.ts';
import { makeDicom } from '../../services/health/test/make-dicom.ts';
import type { Effort } from '../harness/effort.ts';
import { alternately, type Figure, ratioFigure } from '../harness/figures.ts';
import { startGateway } from '../harness/gateway.ts';
import { memoryFigure, moreOf } from '../harness/memory.ts';
import { run, type Running } from '../harness/stack.ts';

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

/** An upload of 128 MiB through form, scan, reading and S3, and the same bytes through a gateway to a peer that hashes and puts them. */
export async function uploadOf128(sender: Sender, { repeats }: Effort): Promise<Figure[]> {
  const bytes = file();
  const peer = await startPeer(sender);
  await ours(sender, bytes);
  const parts = await partsOf(sender);
  const more = moreOf(parts.gateway!, parts.health!, peer.gateway, peer.server);
  const rate = async (send: () => Promise<unknown>) => {
    const began = performance.now();
    await send();
    return bytes.length / MIB / ((performance.now() - began) / 1000);
  };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const toPeer = async () => {
    const answer = await sent(
      `${peer.gateway.url}/api/health/v1/people/${randomUUID()}/x-rays`,
      'POST',
      { authorization: `Bearer ${await sender.person.token()}` },
      new Uint8Array(bytes),
    );
    if (answer !== sha256) throw new Error('The peer has put something else');
  };
  try {
    const measured = await alternately(
      Math.max(2, repeats),
      () => rate(() => ours(sender, bytes)),
      () => rate(toPeer),
    );
    return [
      ratioFigure('upload of 128 MiB, read and stored / hash and PUT', 0.5, measured, 'MiB/s'),
      memoryFigure('upload of 128 MiB: memory more of gateway and health', more.now()),
    ];
  } finally {
    more.stop();
  }
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

/** Behind a gateway of its own, which lets in who is signed in at the platform. */
async function startPeer({ port, secrets }: Sender): Promise<{ gateway: Running; server: Running }> {
  const { s3 } = JSON.parse(secrets) as { s3: { health: { accessKey: string; secretKey: string } } };
  const own = await freePort();
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(own), S3_ENDPOINT: `http://127.0.0.1:${port + 10_032}` },
    ...{ S3_ACCESS_KEY: s3.health.accessKey, S3_SECRET_KEY: s3.health.secretKey },
  };
  const server = await run(join(import.meta.dirname, '../peers/hash-and-put.ts'), env, `http://127.0.0.1:${own}`, '/');
  const jwks = `http://localhost:${port}/realms/toothwise/protocol/openid-connect/certs`;
  return { server, gateway: await startGateway(jwks, 'health', server) };
}

/** What the platform runs, by name. */
async function partsOf({ port }: Sender): Promise<Partial<Record<string, { pid: number }>>> {
  return ((await (await fetch(`http://127.0.0.1:${port + 10_039}/parts`)).json()) as { parts: Record<string, { pid: number }> }).parts;
}
