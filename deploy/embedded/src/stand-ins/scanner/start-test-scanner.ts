import { createServer, type Socket } from 'node:net';

export interface TestScanner {
  url: string;
  stop(): Promise<void>;
}

/** The file that every scanner knows and that harms nobody (eicar.org), in two parts, so that no scanner finds it here. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-` + 'ANTIVIRUS-TEST-FILE!$H+H*';
/** Pages show a scanner of this name as what it is. */
const NAME = 'Test scanner, knows the EICAR test file only';

/** Speaks clamd's protocol (PING, VERSION, INSTREAM) and protects nobody: for a laptop without a clamd, and for tests. */
export async function startTestScanner({ host = '127.0.0.1', port = 0 } = {}): Promise<TestScanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let command = Buffer.alloc(0);
    let scan: Scan | undefined;
    socket.on('data', (chunk: Buffer) => {
      let answer: string | null;
      if (scan) answer = scan.take(chunk);
      else {
        command = Buffer.concat([command, chunk]);
        const end = command.indexOf(0);
        if (command.toString('latin1', 0, end) !== 'zINSTREAM') answer = answerTo(command, end);
        else answer = (scan = new Scan()).take(command.subarray(end + 1));
      }
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    url: `tcp://${host}:${(server.address() as { port: number }).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Null while more must come. */
function answerTo(held: Buffer, end: number): string | null {
  if (end < 0) return held.length > 100 ? 'UNKNOWN COMMAND' : null;
  const command = held.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  return command === 'zVERSION' ? NAME : 'UNKNOWN COMMAND';
}

/** Looks at each byte once: what was looked at is forgotten but for its end, on which the next piece may go on. */
class Scan {
  private header = Buffer.alloc(0);
  /** Bytes of the frame that are to come. */
  private left = 0;
  private tail = Buffer.alloc(0);
  private isFound = false;

  /** @returns the verdict, null while more must come */
  take(chunk: Buffer): string | null {
    for (let at = 0; at < chunk.length;) {
      if (this.left > 0) {
        const piece = chunk.subarray(at, at + this.left);
        this.look(piece);
        this.left -= piece.length;
        at += piece.length;
        continue;
      }
      const piece = chunk.subarray(at, at + 4 - this.header.length);
      this.header = Buffer.concat([this.header, piece]);
      at += piece.length;
      if (this.header.length < 4) return null;
      this.left = this.header.readUInt32BE(0);
      this.header = Buffer.alloc(0);
      if (this.left === 0) return this.isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    }
    return null;
  }

  private look(piece: Buffer): void {
    const overlap = EICAR.length - 1;
    const seam = Buffer.concat([this.tail, piece.subarray(0, overlap)]);
    this.isFound ||= seam.includes(EICAR) || piece.includes(EICAR);
    this.tail = Buffer.from(piece.length < overlap ? seam.subarray(-overlap) : piece.subarray(-overlap));
  }
}
