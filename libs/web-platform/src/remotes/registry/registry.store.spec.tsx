import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { RemoteManifest } from '../manifest/remote.manifest.js';
import { texts } from '../../basics/texts/texts.js';
import { Registry, type CodeLoader } from './registry.store.js';

const description = (id: string) => ({
  id,
  version: '1',
  platform: 2,
  entry: 'remote-entry.js',
  routes: [{ path: `/${id}`, access: 'public', titleKey: `${id}:title` }],
  navigation: [],
  slots: [],
  texts: { en: { [`${id}:nav.one`]: 'One' } },
});

const manifest: RemoteManifest = {
  id: 'good',
  routes: [],
  navigation: [],
  slots: [],
  texts: { namespace: 'good', en: () => Promise.resolve({ default: { title: 'Good' } }) },
};

const addresses = ['good', 'missing', 'garbage', 'hanging', 'future'].map((id) => ({
  id,
  baseUrl: `/remotes/${id}/`,
  version: '1',
  prefixes: [`/${id}`],
}));

function site(overrides: Record<string, () => Promise<Response>> = {}): typeof fetch {
  const pages: Record<string, () => Promise<Response>> = {
    '/remotes.json': async () => Response.json({ remotes: [...addresses, { id: 'without the rest' }] }),
    '/remotes/good/remote.json': async () => Response.json(description('good')),
    '/remotes/missing/remote.json': async () => new Response('', { status: 404 }),
    '/remotes/garbage/remote.json': async () => new Response('<html></html>'),
    '/remotes/hanging/remote.json': () => new Promise(() => undefined),
    '/remotes/future/remote.json': async () => Response.json({ ...description('future'), platform: 3 }),
    ...overrides,
  };
  return (url) => (pages[String(url)] ?? (() => Promise.reject(new TypeError('Failed to fetch'))))();
}

const registry = (fetch = site(), loadCode: CodeLoader = () => Promise.resolve(manifest)) =>
  new Registry({ fetch, loadCode, describeWithin: 60, loadWithin: 60 });

const states = (of: Registry) => Object.fromEntries(of.state().remotes.map((remote) => [remote.address.id, remote.status]));

describe('Registry', () => {
  it('keeps the good remote when others are missing, garbage, hanging or built for another platform', async () => {
    const remotes = registry();
    await remotes.start();
    expect(remotes.state().status).toBe('ready');
    expect(states(remotes)).toEqual({
      good: 'ready',
      missing: 'unavailable',
      garbage: 'unavailable',
      hanging: 'unavailable',
      future: 'unavailable',
    });
    expect(texts.getResource('en', 'good', 'nav.one')).toBe('One');
  });

  it('takes a remote that was built for the platform before: it goes on beside a newer shell', async () => {
    const remotes = registry(
      site({
        '/remotes.json': async () => Response.json({ remotes: addresses.slice(0, 1) }),
        '/remotes/good/remote.json': async () => Response.json({ ...description('good'), platform: 1 }),
      }),
    );
    await remotes.start();
    expect(states(remotes)).toEqual({ good: 'ready' });
  });

  it('fails without throwing when the list cannot be read, and recovers on retry', async () => {
    let broken = true;
    const remotes = registry(
      site({
        '/remotes.json': async () => (broken ? new Response('', { status: 500 }) : Response.json({ remotes: addresses.slice(0, 1) })),
      }),
    );
    await remotes.start();
    expect(remotes.state()).toEqual({ status: 'failed', remotes: [] });
    broken = false;
    await remotes.retry();
    expect(states(remotes)).toEqual({ good: 'ready' });
  });

  it('asks no remote that the list describes, but one whose description there is of no use', async () => {
    const asked: string[] = [];
    const listed = addresses.map((address) => ({
      ...address,
      description: address.id === 'hanging' ? description('hanging') : address.id === 'good' ? { id: 'good' } : undefined,
    }));
    const pages = site({ '/remotes.json': async () => Response.json({ remotes: listed }) });
    const remotes = registry((url) => {
      asked.push(String(url));
      return pages(url);
    });
    await remotes.start();
    expect(states(remotes)).toMatchObject({ good: 'ready', hanging: 'ready', missing: 'unavailable' });
    expect(asked).toContain('/remotes/good/remote.json');
    expect(asked).not.toContain('/remotes/hanging/remote.json');
    expect(texts.getResource('en', 'hanging', 'nav.one')).toBe('One');
  });

  it('reads a dead remote again on retry', async () => {
    let dead = true;
    const remotes = registry(
      site({
        '/remotes/missing/remote.json': async () => (dead ? new Response('', { status: 404 }) : Response.json(description('missing'))),
      }),
    );
    await remotes.start();
    dead = false;
    await remotes.retry('missing');
    expect(states(remotes).missing).toBe('ready');
  });

  it('takes an answer that comes late after all', async () => {
    const line = Promise.withResolvers<Response>();
    const remotes = registry(site({ '/remotes/missing/remote.json': () => line.promise }));
    await remotes.start();
    expect(states(remotes).missing).toBe('unavailable');
    const changed = new Promise<void>((resolve) => void remotes.subscribe(resolve));
    line.resolve(Response.json(description('missing')));
    await changed;
    expect(states(remotes).missing).toBe('ready');
  });

  it('fetches the code once, however often it is asked', async () => {
    let fetched = 0;
    const remotes = registry(site(), () => {
      fetched += 1;
      return Promise.resolve(manifest);
    });
    await remotes.start();
    expect(fetched).toBe(0);
    await Promise.all([remotes.load('good'), remotes.load('good')]);
    expect(fetched).toBe(1);
    expect(texts.getResource('en', 'good', 'title')).toBe('Good');
  });

  it('forgets failed code, so that the next try really tries, with the number of the attempt', async () => {
    const attempts: number[] = [];
    const remotes = registry(site(), (_address, _description, attempt) => {
      attempts.push(attempt);
      return attempt === 0 ? Promise.reject(new Error('broken')) : Promise.resolve(manifest);
    });
    await remotes.start();
    await expect(remotes.load('good')).rejects.toThrow('broken');
    await expect(remotes.load('good')).resolves.toBe(manifest);
    expect(attempts).toEqual([0, 1]);
  });

  it('gives code that hangs a limited time', async () => {
    const remotes = registry(site(), () => new Promise(() => undefined));
    await remotes.start();
    await expect(remotes.load('good')).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('asks nobody without a network, and starts by itself when there is one', async () => {
    const online = jest.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
    let asked = 0;
    const fetch: typeof globalThis.fetch = (url) => {
      asked += 1;
      return site()(url);
    };
    const parts = registry(fetch);
    await parts.start();
    await parts.start();
    expect([parts.state().status, asked]).toEqual(['failed', 0]);
    online.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(states(parts)).toMatchObject({ good: 'ready' }));
    expect(asked).toBe(1 + addresses.length);
    online.mockRestore();
  });
});
