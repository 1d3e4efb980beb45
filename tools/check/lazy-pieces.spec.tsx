import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as platform from '@toothwise/web-platform';
import { FakeIdentity, fakeUser, localRegistry } from '@toothwise/web-platform/testing';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, type RouteObject } from 'react-router';

const root = join(import.meta.dirname, '../..');
const files = globSync('{shell,mfe-*,libs/ui,libs/web-platform}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.spec\.tsx?$|\/testing\/|\.d\.ts$/.test(file),
);
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const importing = /(?<![\w.])import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

interface Piece {
  file: string;
  wanted: string;
  /** What stands before the import on its line, or the end of the line before. */
  before: string;
}

const pieces: Piece[] = [...sources].flatMap(([file, source]) =>
  [...source.matchAll(importing)]
    // No types, and no examples in comments.
    .filter(({ index }) => !/typeof $|\n \*.*$/.test(source.slice(0, index)))
    .map(({ index, 1: wanted = '' }) => ({ file, wanted, before: source.slice(Math.max(0, index - 60), index) })),
);

/** A place of its own with words and Retry, code that a page does without, or a manifest's page, slot and texts, which `RemotePlace` keeps. */
const isKept = ({ file, before }: Piece) =>
  /(later|ownPage)\(\s*\(\) => $|new LaterPart\(\(\) => $/.test(before) || file.endsWith('remote.manifest.ts');

const later = pieces.filter(({ before }) => /(later|ownPage)\(\s*\(\) => $/.test(before));

/** Fetched in a deed that says itself that it failed, each with a test of its own or in the place that is named. */
const DEEDS: Record<string, string> = {
  './federation.runtime.js': 'a remote’s code: RemotePlace',
  'keycloak-js': 'the session: it stays as it is and is asked for again',
  './csv.js': 'a toast',
  '../screening-flow.page.js': 'fetched ahead; its place says it',
  '../../answers/draft/use-draft.js': 'a toast',
  '../../api/health.resource.js': 'whom it is for is asked then: last-person.ts',
};

const broken = () => Object.assign(new Error('Loading chunk 564 failed'), { name: 'ChunkLoadError' });
const wantedBy = (load: () => unknown) => /import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/.exec(String(load))?.[1] ?? '';
/** By the file that is wanted: what each `later` of shell and remotes made, of a loader that rejects as long as the line is dead. */
const made = new Map<string, ComponentType<object>>();
let dead = true;
let silent: { mockRestore: () => void };

jest.unstable_mockModule('@toothwise/web-platform', () => ({
  ...platform,
  later: (load: () => Promise<unknown>, options?: platform.LaterOptions) => {
    const come = { default: () => createElement('p', null, 'here after all') };
    const Piece = platform.later<object>(() => (dead ? Promise.reject(broken()) : Promise.resolve(come)), options);
    made.set(wantedBy(load), Piece);
    return Piece;
  },
}));

// What browsers have and jsdom has not.
performance.getEntriesByType ??= () => [];
globalThis.scrollTo = () => undefined;

beforeAll(async () => {
  for (const [file, source] of sources) if (/= (later|ownPage)\(/.test(source)) await import(join(root, file));
}, 120_000);

beforeEach(() => {
  dead = true;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  silent = jest.spyOn(globalThis.console, 'error').mockReturnValue(undefined);
});
afterEach(() => silent.mockRestore());

describe('code that is fetched when it is needed', () => {
  it('is kept in a place of its own, or fetched by a deed that says that it failed', () => {
    expect(pieces.length).toBeGreaterThan(60);
    const bare = pieces.filter((piece) => !isKept(piece) && !(piece.wanted in DEEDS));
    expect(bare.map(({ file, wanted }) => `${file}: ${wanted}`)).toEqual([]);
  });

  it('is nothing of what says that something failed', () => {
    expect(pieces.filter(({ file }) => /^libs\/(ui|web-platform\/src\/(errors|page|texts|later))\//.test(file))).toEqual([]);
  });
});

const manifests = globSync('mfe-*/src/remote.manifest.ts', { cwd: root });
const everybody = { ...fakeUser, roles: ['patient', 'clinic', 'dentist', 'admin'] as const };

/** As the remote says it, but that none of its files comes. */
const withoutFiles = (manifest: platform.RemoteManifest) =>
  ({
    ...manifest,
    routes: manifest.routes.map((route) => ({ ...route, page: () => Promise.reject(broken()) })),
    slots: manifest.slots.map((slot) => ('component' in slot ? { ...slot, component: () => Promise.reject(broken()) } : slot)),
  }) as platform.RemoteManifest;

async function openShell(manifest: platform.RemoteManifest) {
  const load = <T,>(file: string) => import(join(root, 'shell/src', file)) as Promise<T>;
  const { shellRoutes } = await load<{ shellRoutes: RouteObject[] }>('routes.tsx');
  const { ConfigProvider } = await load<{ ConfigProvider: ComponentType<{ config: Promise<unknown>; children: ReactNode }> }>(
    'config.context.tsx',
  );
  const { addShellTexts } = await load<{ addShellTexts: () => void }>('texts/shell.texts.ts');
  addShellTexts();
  await platform.sessionStore.start(new FakeIdentity({ ...everybody, roles: [...everybody.roles] }));
  const registry = await localRegistry(withoutFiles(manifest));
  const router = createMemoryRouter(shellRoutes, { initialEntries: ['/'] });
  render(
    <ConfigProvider config={new Promise(() => undefined)}>
      <platform.QueryClientProvider client={platform.createQueryClient()}>
        <platform.RegistryProvider registry={registry} own={{ paths: [], navigation: [] }}>
          <platform.RouterProvider router={router} />
        </platform.RegistryProvider>
      </platform.QueryClientProvider>
    </ConfigProvider>,
  );
  return router;
}

/** In the bar, and nothing there that would push it out. */
const helpStands = () => {
  const bar = screen.getAllByRole('link', { name: 'Emergency help' })[0]?.closest('header');
  expect(bar).not.toBeNull();
  expect(within(bar!).queryByRole('alert')).toBeNull();
};

describe('header and emergency help', () => {
  afterEach(cleanup);

  it.each(manifests)(
    'stand on every page of %s when none of its files comes',
    async (file) => {
      const { default: manifest } = (await import(join(root, file))) as { default: platform.RemoteManifest };
      const router = await openShell(manifest);
      for (const { path } of manifest.routes.filter(({ access }) => access !== 'signed-out')) {
        await act(() => router.navigate(path.replaceAll(/:\w+/g, 'x').replace('/*', '')));
        expect(await screen.findByRole('heading', { level: 1, name: 'This part is not available right now' })).toBeVisible();
        helpStands();
      }
    },
    60_000,
  );

  it('stand on every page of the shell when its file does not come', async () => {
    const { default: manifest } = (await import(join(root, manifests[0]!))) as { default: platform.RemoteManifest };
    const router = await openShell(manifest);
    for (const path of Object.values(platform.shellPaths)) {
      await act(() => router.navigate(path));
      const said = path === platform.shellPaths.emergency ? 'Emergency help' : 'This part is not available right now';
      if (path !== platform.shellPaths.home) expect(await screen.findByRole('heading', { level: 1, name: said })).toBeVisible();
      helpStands();
    }
  }, 60_000);
});

// Last: what has come once stays.
describe('a piece of its own', () => {
  it.each(later.map(({ wanted }) => wanted))('%s: costs its own place only where it does not come, and is there later', async (wanted) => {
    const Piece = made.get(wanted)!;
    render(
      <MemoryRouter>
        <p>beside it</p>
        <Piece />
      </MemoryRouter>,
    );
    await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
    expect(screen.getByText('beside it')).toBeVisible();
    dead = false;
    const retry = screen.queryByRole('button', { name: 'Retry' });
    if (retry) await userEvent.click(retry);
    else act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(await screen.findByText('here after all')).toBeVisible();
  });
});
