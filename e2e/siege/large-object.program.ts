// A process that does nothing but put one large object, started by large-object.ts. It says how far it is, and in the end what it took.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ObjectStore, type ObjectStoreSettings } from '@toothwise/objects';

export interface Progress {
  sent: number;
}
export interface Outcome {
  passed: { size: number; sha256: string; type?: string };
  /** Of what was given, counted apart from what is measured. */
  sha256: string;
  /** Resident memory in bytes: before, and the most of all that was seen while it passed. */
  before: number;
  most: number;
  seconds: number;
}

const { settings, key, bytes } = JSON.parse(process.env['LARGE_OBJECT']!) as { settings: ObjectStoreSettings; key: string; bytes: number };
const store = new ObjectStore(settings);
const given = createHash('sha256');
let most = 0;

/** Used in turn, so that the sender's own garbage, which V8 collects after 64 MiB only, is not measured with what takes it. */
const buffers = Array.from({ length: 16 }, () => Buffer.allocUnsafeSlow(65_536));

/** Differs everywhere, and begins as WebM does. */
function* recording(): Generator<Buffer> {
  for (let sent = 0, state = 1, turn = 0; sent < bytes; turn += 1) {
    const piece = buffers[turn % buffers.length]!.subarray(0, Math.min(65_536, bytes - sent));
    for (let at = 0; at + 4 <= piece.length; at += 4)
      piece.writeInt32LE((state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + at) | 0, at);
    if (sent === 0) Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex').copy(piece);
    given.update(piece);
    sent += piece.length;
    most = Math.max(most, process.memoryUsage.rss());
    if (sent % (65_536 * 64) === 0) process.send!({ sent } satisfies Progress);
    yield piece;
  }
}

// The client's code is loaded with the first object.
await store.put(`${key}.first`, Buffer.from('first'), 'text/plain');
await store.remove(`${key}.first`);
const before = process.memoryUsage.rss();
const began = performance.now();
const passed = await store.putStream(key, Readable.from(recording(), { objectMode: false }), { maxBytes: bytes });
const seconds = (performance.now() - began) / 1000;
process.send!({ passed, sha256: given.digest('hex'), before, most, seconds } satisfies Outcome, () => process.disconnect());
