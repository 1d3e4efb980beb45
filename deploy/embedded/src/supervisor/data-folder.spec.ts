import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeStateFile } from '../process/state-file.js';
import { checkPorts } from './check-ports.js';
import { clearDataFolder, openDataFolder, releaseLock, takeLock } from './data-folder.js';
import { installationSecrets } from './installation-settings.js';
import { readOptions } from './options.js';
import { portsOf } from './ports-of.js';
import { ProcessLedger } from './process-ledger.js';
import { alreadySeeded } from './seed-demo-data.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'toothwise-data-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made where needed', () => {
    const dataDir = join(folder, 'new', 'one');
    openDataFolder(dataDir);
    expect(statSync(dataDir).isDirectory()).toBe(true);
  });

  it('says in one line what to do when it is a file', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openDataFolder(join(folder, 'file'))).toThrow(/is a file: choose another place with --data$/);
  });

  it('closes nothing above it, and is closed itself', () => {
    const mask = process.umask(0o077);
    openDataFolder(join(folder, 'above', 'one'));
    process.umask(mask);
    expect((statSync(join(folder, 'above')).mode & 0o777).toString(8)).toBe('755');
    expect((statSync(join(folder, 'above', 'one')).mode & 0o777).toString(8)).toBe('700');
  });

  it('that has lost its marker is known by its secrets', () => {
    openDataFolder(folder);
    installationSecrets(folder, []);
    rmSync(join(folder, 'toothwise.json'));
    mkdirSync(join(folder, 'postgres'));
    openDataFolder(folder);
    expect(existsSync(join(folder, 'toothwise.json'))).toBe(true);
  });

  it.each(['/proc/1/toothwise', '/proc/toothwise', '/sys/toothwise', '/dev/null/toothwise'])(
    'says in one line what to do about %s, where nothing can be kept',
    (dataDir) => {
      expect(() => openDataFolder(dataDir)).toThrow(/choose another place with --data$/);
    },
  );

  it('leaves a folder with other things alone, on opening and on clearing', () => {
    writeFileSync(join(folder, 'thesis.txt'), 'mine');
    expect(() => openDataFolder(folder)).toThrow(/holds other things: choose an empty or new folder/);
    expect(() => clearDataFolder(folder)).toThrow(/left alone/);
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });

  (process.getuid?.() === 0 ? it.skip : it)('says in one line what to do when it may not be written', () => {
    chmodSync(folder, 0o500);
    expect(() => openDataFolder(join(folder, 'x'))).toThrow(/cannot be written \(EACCES\): make it writable/);
  });

  it('forgets everything on a fresh start', () => {
    openDataFolder(folder);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'secrets.json'), '{}');
    clearDataFolder(folder);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  it('belongs to one platform at a time; a lock left by a killed one is taken over', async () => {
    writeFileSync(join(folder, 'running.json'), JSON.stringify({ pid: process.pid, url: 'http://localhost:1' }));
    const mine = { pid: process.pid + 1, url: 'http://localhost:2' };
    expect(takeLock(folder, mine)).toBeUndefined();
    releaseLock(folder);

    const script = join(folder, 'embedded', 'dist', 'main.js');
    mkdirSync(join(script, '..'), { recursive: true });
    writeFileSync(script, 'setInterval(() => undefined, 1000)');
    const other = spawn(process.execPath, [script]);
    await new Promise((resolve) => other.once('spawn', resolve));
    const theirs = { pid: other.pid!, url: 'http://localhost:3' };
    expect(takeLock(folder, theirs)).toBeUndefined();
    expect(takeLock(folder, mine)).toEqual(theirs);
    other.kill('SIGKILL');
    await new Promise((resolve) => other.once('exit', resolve));
    expect(takeLock(folder, mine)).toBeUndefined();
  });
});

describe('secrets', () => {
  it('are made once, kept for their owner only, and grow with new services', () => {
    const first = installationSecrets(folder, ['account']);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const second = installationSecrets(folder, ['account', 'clinic']);
    expect(second).toMatchObject({ postgres: first.postgres, databases: { account: first.databases.account } });
    expect(second.databases.clinic).toMatch(/^[\w-]{32}$/);
  });

  it.each(['postgres', 'migrated', 'objects', 'stripe'])(
    'that are lost, while there is data (%s), lead to one line, and no others are made',
    (data) => {
      mkdirSync(join(folder, data));
      expect(() => installationSecrets(folder, [])).toThrow(
        /has lost its secrets .*restore that file, or run npm start -- --fresh to begin anew$/,
      );
      expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
    },
  );

  it('that are damaged lead to one line that says what to do, and are not overwritten', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"postgres":');
    expect(() => installationSecrets(folder, [])).toThrow(/is damaged .*restore that file, or run npm start -- --fresh to begin anew$/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"postgres":');
  });
});

describe('the note of demo data', () => {
  it.each(['', '{"account":', '{"account":"1"}{', 'null', '[]', '"x"', '{"account":{}}'])('that reads %j counts as none', (text) => {
    writeFileSync(join(folder, 'seeded.json'), text);
    expect(alreadySeeded(join(folder, 'seeded.json'))).toEqual({});
  });

  it('is read where it is whole, and may be missing', () => {
    expect(alreadySeeded(join(folder, 'seeded.json'))).toEqual({});
    writeStateFile(join(folder, 'seeded.json'), '{"account":"1"}');
    expect(alreadySeeded(join(folder, 'seeded.json'))).toEqual({ account: '1' });
  });
});

describe('a state file', () => {
  it('keeps its old content when the new one cannot be written, and leaves nothing beside it', () => {
    const file = join(folder, 'state', 'one.json');
    mkdirSync(join(folder, 'state'));
    writeStateFile(file, 'old');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // A write that fails in the middle: a text that the file system cannot take.
    expect(() => writeStateFile(file, undefined as unknown as string)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(join(folder, 'state'))).toEqual(['one.json']);
  });
});

describe('ports', () => {
  it('follow from the public one', () => {
    expect(portsOf(8080)).toMatchObject({
      gateway: 8080,
      postgres: 18110,
      nats: 18111,
      status: 18119,
    });
    expect(portsOf(8280).postgres).toBe(18310);
  });

  it('that are taken lead to one line that names port, part and way out', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    // Port 0 is never taken: a platform that runs beside the tests may have any other.
    await expect(checkPorts({ gateway: 0, nats: port })).rejects.toThrow(
      `Port ${port} (nats) is taken by another program: stop that one, or start with --port 200`,
    );
    await expect(checkPorts({ gateway: port }, new Set(['gateway']))).resolves.toBeUndefined();
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('options', () => {
  it('are read', () => {
    expect(readOptions(['--port', '9000', '--data', '/tmp/x', '--fresh', '--no-seed'])).toMatchObject({
      port: 9000,
      dataDir: '/tmp/x',
      fresh: true,
      seed: false,
    });
  });

  it.each([[['--port', 'x']], [['--port', '80']], [['--prot', '9000']]])('%j is refused', (args) => {
    expect(() => readOptions(args)).toThrow(/--port .* is not a port|Unknown option '--prot'/);
  });
});

describe('what a killed run has left', () => {
  it('is ended at the next start; a number used again by another program is not touched', async () => {
    const left = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', 'left-by-a-test']);
    await new Promise((resolve) => left.once('spawn', resolve));
    new ProcessLedger(folder).note('service', left.pid!);
    const entries = JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as Record<string, object>;
    writeFileSync(join(folder, 'processes.json'), JSON.stringify({ ...entries, other: { pid: process.pid, command: 'something else' } }));
    const gone = new Promise((resolve) => left.once('exit', (_code, signal) => resolve(signal)));
    expect(await new ProcessLedger(folder).endLeftovers()).toEqual(['service']);
    expect(await gone).toBe('SIGTERM');
  });
});
