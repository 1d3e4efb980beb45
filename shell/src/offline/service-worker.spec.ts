import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const origin = 'https://toothwise.test';
const files = ['/shell.aaaa.js', '/shell.bbbb.css', '/emergency.cccc.js'];
const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  .replace('self.__FILES__', JSON.stringify(files))
  .replace('self.__VERSION__', JSON.stringify('new'));

type Answer = (path: string) => Response;

/** The worker in a browser of its own; `answer` is the network, null while there is none. */
function worker(kept: Map<string, Map<string, Response>>, network: { answer: Answer | null }) {
  const heard = new Map<string, (event: object) => void>();
  const pathOf = (request: Request | string) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;
  const fetched = async (request: Request | string) => {
    if (!network.answer) throw new TypeError('Failed to fetch');
    return network.answer(pathOf(request));
  };
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    const put = async (path: string, answer: Response) => void cache.set(path, answer);
    return { put, addAll: async (paths: string[]) => void (await Promise.all(paths.map(async (path) => put(path, await fetched(path))))) };
  };
  const caches = {
    open,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(pathOf(request))?.clone(),
  };
  const self = { addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear), location: new URL(origin) };
  runInNewContext(source, { self, caches, fetch: fetched, Response, URL, AbortSignal });
  const told = async (name: string, event: object = {}) => {
    let answer: Promise<Response> | undefined;
    let work: Promise<void> | undefined;
    const take = { respondWith: (given: Promise<Response>) => (answer = given), waitUntil: (given: Promise<void>) => (work = given) };
    heard.get(name)!({ ...event, ...take });
    await work;
    return answer;
  };
  const asked = async (path: string, mode = 'navigate') =>
    (await told('fetch', { request: { url: origin + path, method: 'GET', mode } }))?.text();
  return { told, asked };
}

const release =
  (script: string): Answer =>
  (path) =>
    new Response(path === '/emergency' ? `<script src="${script}">` : `file ${path}`);

describe('the worker that keeps the emergency page', () => {
  it('answers for that page and its files without a network', async () => {
    const network: { answer: Answer | null } = { answer: release('/shell.aaaa.js') };
    const { told, asked } = worker(new Map(), network);
    await told('install');
    network.answer = null;
    expect(await asked('/emergency')).toBe('<script src="/shell.aaaa.js">');
    expect(await asked('/emergency/')).toBe('<script src="/shell.aaaa.js">');
    for (const file of files) expect(await asked(file, 'cors')).toBe(`file ${file}`);
  });

  it('gives the kept frame in place of any other page that no network brings, and nothing in place of what is no page', async () => {
    const network: { answer: Answer | null } = { answer: release('/shell.aaaa.js') };
    const { told, asked } = worker(new Map(), network);
    await told('install');
    for (const other of ['/', '/patient-portal', '/screenings/5f0c8a52', '/dental-screening/results/5f0c8a52']) {
      network.answer = (path) => new Response(`page ${path}`);
      expect(await asked(other)).toBe(`page ${other}`);
      network.answer = () => new Response('gone', { status: 404 });
      expect(await asked(other)).toBe('gone');
      network.answer = () => new Response('down', { status: 502 });
      expect(await asked(other)).toBe('<script src="/shell.aaaa.js">');
      network.answer = null;
      expect(await asked(other)).toBe('<script src="/shell.aaaa.js">');
    }
    for (const other of ['/remotes.json', '/remotes/mfe-screening/remote.json', '/api/account/v1/me'])
      expect(await asked(other, 'cors')).toBeUndefined();
    for (const other of ['/realms/toothwise/account', '/api/x', '/files/x', '/stripe/checkout', '/silent-check-sso.html'])
      expect(await asked(other)).toBeUndefined();
  });

  it('gives the newest page while there is a network', async () => {
    const network: { answer: Answer | null } = { answer: release('/shell.aaaa.js') };
    const { told, asked } = worker(new Map(), network);
    await told('install');
    network.answer = release('/shell.later.js');
    expect(await asked('/emergency')).toBe('<script src="/shell.later.js">');
    network.answer = () => new Response('down', { status: 502 });
    expect(await asked('/emergency')).toBe('<script src="/shell.aaaa.js">');
  });

  it('keeps no page of another release, whose scripts it does not have, and leaves what was kept before', async () => {
    const kept = new Map([['toothwise-emergency-old', new Map([['/emergency', new Response('old')]])]]);
    const { told } = worker(kept, { answer: release('/shell.other.js') });
    await expect(told('install')).rejects.toThrow('another release');
    expect(kept.get('toothwise-emergency-new')?.size).toBe(0);
    expect([...kept.keys()]).toContain('toothwise-emergency-old');
  });

  it('clears what an earlier release kept once it takes over', async () => {
    const kept = new Map([
      ['toothwise-emergency-old', new Map<string, Response>()],
      ['other', new Map<string, Response>()],
    ]);
    const { told } = worker(kept, { answer: release('/shell.aaaa.js') });
    await told('install');
    await told('activate');
    expect([...kept.keys()]).toEqual(['other', 'toothwise-emergency-new']);
  });
});
