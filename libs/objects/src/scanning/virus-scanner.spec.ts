import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ScanFailed, ScannerAway, VirusScanner } from './virus-scanner.js';

describe('the virus scanner', () => {
  const SILENT = 'nothing';
  let server: Server;
  let heard: Buffer;
  /** Answers INSTREAM once its end has come. */
  const listening = async (answer: string | null, { isEager = false, silentMs = 60_000 } = {}) => {
    heard = Buffer.alloc(0);
    server = createServer((socket) => {
      let all = Buffer.alloc(0);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        all = Buffer.concat([all, chunk]);
        if (all.toString('latin1').startsWith('zVERSION\0')) socket.end('ClamAV 1.4.2/27500\0');
        else if (answer === null) socket.destroy();
        else if (isEager) socket.end(`${answer}\0`);
        else if (all.subarray(-4).equals(Buffer.alloc(4))) {
          heard = all;
          if (answer !== SILENT) socket.end(`${answer}\0`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new VirusScanner({ CLAMD_URL: `tcp://127.0.0.1:${(server.address() as { port: number }).port}` }, silentMs);
  };
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const file = () => Readable.from([Buffer.from('first'), Buffer.alloc(0), Buffer.from('second')]);

  it('sends each piece behind its length, and says who found nothing', async () => {
    const scanner = await listening('stream: OK');
    expect(await scanner.scan(file())).toEqual({ found: null, by: 'ClamAV 1.4.2/27500' });
    expect(heard.toString('latin1')).toBe('zINSTREAM\0\0\0\0\x05first\0\0\0\x06second\0\0\0\0');
  });

  it('sends a file of this machine the same way, as large as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'toothwise-scanner-'));
    const content = randomBytes(600_000);
    await writeFile(join(folder, 'file'), content);
    const scanner = await listening('stream: OK');
    try {
      await scanner.scanFile(join(folder, 'file'));
    } finally {
      await rm(folder, { recursive: true });
    }
    const sent: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length, length = 1; length > 0; at += 4 + length) {
      length = heard.readUInt32BE(at);
      sent.push(heard.subarray(at + 4, at + 4 + length));
    }
    expect(Buffer.concat(sent).equals(content)).toBe(true);
  });

  it('blames nobody for a file that is gone', async () => {
    const scanner = await listening('stream: OK');
    await expect(scanner.scanFile('/nowhere/at-all')).rejects.toBeInstanceOf(ScannerAway);
  });

  it('names what was found', async () => {
    const scanner = await listening('stream: Eicar-Test-Signature FOUND');
    expect((await scanner.scan(file())).found).toBe('Eicar-Test-Signature');
  });

  it.each([['stream: OK, and more'], [''], [null]])('passes nothing where the answer is %j', async (answer) => {
    const scanner = await listening(answer);
    await expect(scanner.scan(file())).rejects.toBeInstanceOf(ScannerAway);
  });

  it.each([
    ['refuses it', 'INSTREAM size limit exceeded. ERROR', {}],
    ['refuses it before it has all of it', 'INSTREAM size limit exceeded. ERROR', { isEager: true }],
    ['has it all and says nothing', SILENT, { silentMs: 100 }],
  ])('blames the file where the scanner %s', async (_, answer, how) => {
    const scanner = await listening(answer, how);
    await expect(scanner.scan(file())).rejects.toBeInstanceOf(ScanFailed);
  });

  it('passes nothing that it has not all of', async () => {
    const scanner = await listening('stream: OK', { isEager: true });
    const endless = Readable.from(
      (async function* () {
        for (;;) yield await new Promise<Buffer>((resolve) => setImmediate(() => resolve(Buffer.alloc(1000))));
      })(),
    );
    await expect(scanner.scan(endless)).rejects.toBeInstanceOf(ScannerAway);
  });

  it('passes nothing where nobody listens', async () => {
    const scanner = await listening('stream: OK');
    await new Promise((resolve) => server.close(resolve));
    await expect(scanner.scan(file())).rejects.toBeInstanceOf(ScannerAway);
  });
});
