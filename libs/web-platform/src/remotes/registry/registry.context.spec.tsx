import { act, render, screen } from '@testing-library/react';
import { RegistryProvider, useRouteExistsCheck, useRouteMayExistCheck } from './registry.context.js';
import { Registry } from './registry.store.js';

const remotes = ['slow', 'dead', 'good'].map((id) => ({ id, baseUrl: `/remotes/${id}/`, version: '1', prefixes: [`/${id}`] }));
const good = {
  id: 'good',
  version: '1',
  platform: 2,
  entry: 'remote-entry.js',
  routes: [{ path: '/good', access: 'public', titleKey: 'good:title' }],
  navigation: [],
  slots: [],
  texts: {},
};

function Answers() {
  const exists = useRouteExistsCheck();
  const mayExist = useRouteMayExistCheck();
  const list = (check: (path: string) => boolean) =>
    ['/good?a=1', '/good/unknown', '/slow', '/slow/page', '/dead', '/elsewhere', '/own'].filter(check).join(' ');
  return (
    <>
      <p data-testid="exists">{list(exists)}</p>
      <p data-testid="may">{list(mayExist)}</p>
    </>
  );
}

async function shown(list: () => Promise<Response>) {
  const registry = new Registry({
    loadCode: () => Promise.reject(new Error('not asked for')),
    describeWithin: 60_000,
    fetch: (url) => {
      if (url === '/remotes.json') return list();
      if (url === '/remotes/good/remote.json') return Promise.resolve(Response.json(good));
      return url === '/remotes/dead/remote.json' ? Promise.reject(new TypeError('Failed to fetch')) : new Promise(() => undefined);
    },
  });
  render(
    <RegistryProvider registry={registry} own={{ paths: ['/own'], navigation: [] }}>
      <Answers />
    </RegistryProvider>,
  );
  await act(async () => {
    void registry.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return { exists: screen.getByTestId('exists').textContent, may: screen.getByTestId('may').textContent };
}

describe('whether a page exists', () => {
  it('tells what is there now from what a part that has not answered may bring', async () => {
    expect(await shown(() => Promise.resolve(Response.json({ remotes })))).toEqual({
      exists: '/good?a=1 /own',
      may: '/good?a=1 /slow /slow/page /dead /own',
    });
  });

  it('gives every path its chance when the list of parts could not be read', async () => {
    const answers = await shown(() => Promise.resolve(new Response('', { status: 500 })));
    expect(answers.exists).toBe('/own');
    expect(answers.may).toContain('/elsewhere');
  });
});
