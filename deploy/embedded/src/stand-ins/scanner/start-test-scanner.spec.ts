import { connect } from 'node:net';
import { EICAR, startTestScanner, type TestScanner } from './start-test-scanner.js';

let scanner: TestScanner;
beforeAll(async () => {
  scanner = await startTestScanner();
});
afterAll(() => scanner.stop());

const framed = (pieces: readonly Buffer[]): Buffer => {
  const length = (piece: Buffer) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(piece.length);
    return bytes;
  };
  return Buffer.concat([Buffer.from('zINSTREAM\0'), ...pieces.flatMap((piece) => [length(piece), piece]), Buffer.alloc(4)]);
};

/** Sends these bytes, so many at a time. */
async function say(bytes: Buffer, atOnce = bytes.length): Promise<string> {
  const socket = connect(Number(new URL(scanner.url).port), '127.0.0.1').setNoDelay();
  for (let at = 0; at < bytes.length; at += atOnce)
    await new Promise((resolve) => socket.write(bytes.subarray(at, at + atOnce), () => setImmediate(resolve)));
  let said = '';
  for await (const piece of socket.setEncoding('utf8') as AsyncIterable<string>) said += piece;
  return said;
}

describe('the test scanner', () => {
  it.each([1, 3, 67, 1000])('finds its one file wherever it is cut, %s bytes at a time', async (atOnce) => {
    const cuts = [1, 30, EICAR.length - 1];
    for (const cut of cuts) {
      const file = Buffer.from(`${'a'.repeat(100)}${EICAR}${'b'.repeat(100)}`);
      const pieces = [file.subarray(0, 100 + cut), file.subarray(100 + cut)];
      expect(await say(framed(pieces), atOnce)).toBe('stream: Eicar-Test-Signature FOUND\0');
    }
  });

  it('finds it in pieces shorter than itself, and nothing in what only begins like it', async () => {
    expect(await say(framed([...EICAR].map((sign) => Buffer.from(sign))))).toBe('stream: Eicar-Test-Signature FOUND\0');
    const half = EICAR.slice(0, 40);
    expect(await say(framed([Buffer.from(half), Buffer.from('x'), Buffer.from(EICAR.slice(40))]))).toBe('stream: OK\0');
  });

  it('says its name, and what it does not know', async () => {
    expect(await say(Buffer.from('zPING\0'))).toBe('PONG\0');
    expect(await say(Buffer.from('zVERSION\0'))).toMatch(/^Test scanner/);
    expect(await say(Buffer.from('zELSE\0'))).toBe('UNKNOWN COMMAND\0');
  });
});
