import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWeb, type RunningWeb } from './start-web.js';

const folder = mkdtempSync(join(tmpdir(), 'toothwise-web-'));
const description = { version: '1+abc', routes: [{ path: '/a/list' }, { path: '/a/list/:id' }, { path: '/b' }] };
const said: string[] = [];
let web: RunningWeb;
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${web.url}${path}`, { headers });

beforeAll(async () => {
  for (const name of ['shell', 'mfe-a']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'shell', 'index.html'), '<title>Shell</title>');
  writeFileSync(join(folder, 'shell', 'shell.0a1b2c3d4e.js'), '// script\n'.repeat(500));
  writeFileSync(join(folder, 'mfe-a', 'remote.json'), JSON.stringify(description));
  writeFileSync(join(folder, 'secrets.json'), 'secret');
  const remotes = ['mfe-a', 'mfe-gone'].map((id) => ({ id, dist: join(folder, id) }));
  const log = (line: string) => void said.push(line);
  web = await startWeb({ shell: join(folder, 'shell'), remotes, entries: join(folder, 'entries'), figuresPort: 0, log });
});
afterAll(async () => {
  await web.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('serves a remote alone, without a shell and its pages', async () => {
  const alone = await startWeb({ remotes: [{ id: 'mfe-a', dist: join(folder, 'mfe-a') }] });
  const statusOf = async (path: string) => (await fetch(`${alone.url}${path}`)).status;
  expect(await Promise.all(['/remotes/mfe-a/remote.json', '/healthz', '/', '/a/list'].map(statusOf))).toEqual([200, 200, 404, 404]);
  await alone.stop();
});

it('still answers what is sent while nobody knows yet that it leaves, and asks for no more on that connection', async () => {
  const leaving = await startWeb({ remotes: [], listensMs: 300 });
  const ask = () => fetch(`${leaving.url}/healthz`);
  expect((await ask()).headers.get('connection')).toBe('keep-alive');
  const stopped = leaving.stop();
  const late = await ask();
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(ask()).rejects.toThrow();
});

describe('the web server', () => {
  it('lists the remotes whose builds are there, and lets nobody keep that list', async () => {
    const response = await get('/remotes.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      remotes: [{ id: 'mfe-a', baseUrl: '/remotes/mfe-a/', version: '1+abc', prefixes: ['/a/list', '/b'], description }],
    });
  });

  it('lists beside them the entries of a folder as it is now, leaves out who claims what another holds, and counts both', async () => {
    const entry = (id: string, prefix: string) => JSON.stringify({ id, baseUrl: `/remotes/${id}/`, version: '7', prefixes: [prefix] });
    mkdirSync(join(folder, 'entries'));
    writeFileSync(join(folder, 'entries', 'c.json'), entry('mfe-c', '/c'));
    writeFileSync(join(folder, 'entries', 'd.json'), entry('mfe-d', '/a/list/mine'));
    const { remotes } = (await (await get('/remotes.json')).json()) as { remotes: { id: string }[] };
    expect(remotes.map(({ id }) => id)).toEqual(['mfe-a', 'mfe-c']);
    expect(said).toEqual(['remote entry left out (claimed): d.json: claims /a/list/mine, and mfe-a holds /a/list']);
    const figures = await (await fetch(`${web.figuresUrl}/metrics`)).text();
    expect(figures).toMatch(/^remote_entries_refused_total\{reason="claimed"\} 1$/m);
    expect(figures).toMatch(/^remote_entries_left_out 1$/m);
    expect(figures).toMatch(/^remote_entries_listed 2$/m);
    expect((await get('/metrics')).headers.get('content-type')).not.toContain('text/plain');
    rmSync(join(folder, 'entries'), { recursive: true });
  });

  it('keeps files with a hash in their name for ever, others never', async () => {
    expect((await get('/shell.0a1b2c3d4e.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/index.html')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/remotes/mfe-a/remote.json')).headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/patient-portal', '/screenings/0198c1b2-aaaa'])('answers the page address %s with the shell', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('Shell');
  });

  it.each(['/missing.js', '/remotes/mfe-gone/remote.json', '/remotes/mfe-a/missing', '/%2e%2e/secrets.json', '/..%2fsecrets.json'])(
    'answers the missing file %s with 404 or 403, never with a page or a secret',
    async (path) => {
      const response = await get(path);
      expect([403, 404]).toContain(response.status);
      expect(await response.text()).not.toMatch(/Shell|secret/);
    },
  );

  it.each(['/missing.js', `/${'a'.repeat(1000)}`, `/remotes/mfe-a/${'a'.repeat(1000)}.js`, '/%zz'])(
    'refuses an odd address (%#) with a problem document that says nothing of the server',
    async (path) => {
      const response = await get(path, { 'x-correlation-id': 'abc' });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const text = await response.text();
      expect(text).not.toMatch(/FST_|fastify/i);
      expect(JSON.parse(text)).toMatchObject({ status: response.status, correlationId: 'abc' });
    },
  );

  it('compresses text', async () => {
    expect((await get('/shell.0a1b2c3d4e.js', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect((await get('/shell.0a1b2c3d4e.js', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
});
