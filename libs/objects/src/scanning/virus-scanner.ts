import { open } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { z } from 'zod';

/** Settings of a service that takes files which it cannot encode anew. */
export const scannerSettings = {
  /** A clamd: `tcp://host:3310`. Nothing passes without it. */
  CLAMD_URL: z.url({ protocol: /^tcp$/ }),
};

/** The scanner is away, or did not come to an end: nothing is known of the file, so it must not pass. */
export class ScannerAway extends Error {}
/** The scanner is there, and cannot come to an end with this file: it is too large for it, or takes too long. It must not pass either. */
export class ScanFailed extends Error {}

export interface ScanResult {
  /** Name of what was found; null where nothing was. */
  found: string | null;
  /** Who looked, in its own words: program and signatures. */
  by: string;
}

/** A piece is read once the one before was copied. */
type Pieces = AsyncIterable<Buffer>;
const PIECE_BYTES = 256 * 1024;

/** A scanner that has said nothing for this long says nothing more. */
const SILENT_MS = 60_000;

/** As it refuses a file: "INSTREAM size limit exceeded. ERROR". */
const REFUSAL = / ERROR\0?$/;

/** Asks a clamd over its own protocol (VERSION, INSTREAM), a connection for each question. */
export class VirusScanner {
  private readonly at: { host: string; port: number };

  constructor(
    { CLAMD_URL }: { CLAMD_URL: string },
    private readonly silentMs = SILENT_MS,
  ) {
    const { hostname, port } = new URL(CLAMD_URL);
    this.at = { host: hostname, port: Number(port || 3310) };
  }

  /** A file of this machine. @throws as `scan` does */
  scanFile(path: string): Promise<ScanResult> {
    return this.scan(piecesOf(path));
  }

  /** @throws ScanFailed, ScannerAway; what the stream fails with comes as its cause */
  async scan(body: Pieces): Promise<ScanResult> {
    try {
      const by = await this.ask('VERSION');
      const said = await this.ask('INSTREAM', body);
      if (said === 'stream: OK') return { found: null, by };
      if (REFUSAL.test(said)) throw new ScanFailed(said.slice(0, 100));
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      if (!found) throw new Error(`The scanner said "${said.slice(0, 100)}"`);
      return { found, by };
    } catch (cause) {
      throw cause instanceof ScanFailed ? cause : new ScannerAway('No virus scan', { cause });
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  }

  private async ask(command: string, body?: Pieces): Promise<string> {
    const socket = connect(this.at);
    let isSent = false;
    // Before all is sent it may be the file that does not come.
    const silent = () => new (body && isSent ? ScanFailed : Error)('The scanner says nothing');
    socket.setTimeout(this.silentMs, () => socket.destroy(silent()));
    let heard = '';
    const hearing = (async () => {
      for await (const piece of socket.setEncoding('utf8') as AsyncIterable<string>) heard += piece;
    })();
    const sending = send(socket, command, body).then(() => {
      isSent = true;
      return hearing;
    });
    try {
      await Promise.race([hearing, sending]);
      if (!isSent) throw new Error('The scanner hung up');
    } catch (error) {
      // It refuses while we still speak, and hangs up.
      if (!REFUSAL.test(heard)) throw error;
    } finally {
      socket.destroy();
    }
    return heard.replace(/\0$/, '').trim();
  }
}

/** Each chunk behind its length; none of length 0 but the last, which ends it. */
async function send(socket: Socket, command: string, body?: Pieces): Promise<void> {
  await written(socket, Buffer.from(`z${command}\0`, 'latin1'));
  if (!body) return;
  // Filled again once it has gone out: garbage of a large file would outgrow what a service may take before it is collected.
  let frame = Buffer.alloc(0);
  for await (const chunk of body) {
    if (chunk.length === 0) continue;
    const size = 4 + chunk.length;
    if (frame.length < size) frame = Buffer.allocUnsafeSlow(size);
    frame.writeUInt32BE(chunk.length);
    frame.set(chunk, 4);
    await written(socket, frame.subarray(0, size));
  }
  await written(socket, Buffer.alloc(4));
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())));

/** Of a file, each where the one before lay. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  const memory = Buffer.allocUnsafeSlow(PIECE_BYTES);
  try {
    for (;;) {
      const { bytesRead } = await file.read(memory, 0, memory.length);
      if (bytesRead === 0) return;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
