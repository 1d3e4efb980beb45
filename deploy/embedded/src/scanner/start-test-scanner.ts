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
    let held = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      held = Buffer.concat([held, chunk]);
      const answer = answerTo(held);
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
function answerTo(held: Buffer): string | null {
  const end = held.indexOf(0);
  if (end < 0) return held.length > 100 ? 'UNKNOWN COMMAND' : null;
  const command = held.toString('latin1', 0, end);
  if (command === 'zPING') return 'PONG';
  if (command === 'zVERSION') return NAME;
  return command === 'zINSTREAM' ? verdictOn(held.subarray(end + 1)) : 'UNKNOWN COMMAND';
}

function verdictOn(framed: Buffer): string | null {
  const pieces: Buffer[] = [];
  for (let at = 0; at + 4 <= framed.length;) {
    const length = framed.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    pieces.push(framed.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
