import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FIRST_PORT = 8621;
/** Apart, because the pages of a remote that runs alone bring their own ports. */
const PORT_STEP = 10;

/**
 * Makes a remote with one signed-in page that shows its four states, its texts and its examples.
 * @param {string} root the workspace
 * @param {string} domain one lower-case word, e.g. health
 * @returns {string[]} the files written
 */
export function generateRemote(root, domain) {
  if (!/^[a-z]+$/.test(domain)) throw new Error(`"${domain}" is not one lower-case word, e.g. health`);
  const id = `mfe-${domain}`;
  if (existsSync(join(root, id))) throw new Error(`${id} exists already`);
  const files = remoteFiles(root, domain, freePort(root));
  return Object.entries(files).map(([name, text]) => {
    const file = join(root, id, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

/** The first port that no other remote serves at. */
function freePort(root) {
  const configs = readdirSync(root)
    .map((name) => join(root, name, 'webpack.config.mjs'))
    .filter((file) => file.includes('mfe-') && existsSync(file));
  const taken = configs.map((file) => Number(/port: (\d+)/.exec(readFileSync(file, 'utf8'))?.[1]));
  let port = FIRST_PORT;
  while (taken.includes(port)) port += PORT_STEP;
  return port;
}

function remoteFiles(root, domain, port) {
  const id = `mfe-${domain}`;
  const title = domain[0].toUpperCase() + domain.slice(1);
  const prefix = domain.slice(0, 3);
  const build = { options: { command: 'webpack --mode production', cwd: id }, dependsOn: ['^build'] };
  const command = 'node ../libs/federation-preset/src/serve.ts';
  const serve = { executor: 'nx:run-commands', options: { command, cwd: id } };
  const project = { name: id, sourceRoot: `${id}/src`, tags: ['layer:remote', `domain:${domain}`], targets: { build, serve } };
  return {
    'package.json': json({
      name: `@toothwise/${id}`,
      version: '0.1.0',
      private: true,
      license: 'Apache-2.0',
      type: 'module',
      dependencies: dependencies(root),
    }),
    'project.json': json(project),
    'webpack.config.mjs': `import { remoteConfig } from '@toothwise/federation-preset';

export default remoteConfig({ root: import.meta.dirname, id: '${id}', port: ${port} });
`,
    'src/styles.css': `/* The shell owns theme, reset and tokens; this remote brings its own utilities only, in its own layer and with its own prefix. */
@import 'tailwindcss/theme.css' theme(reference) prefix(${prefix});
@import '@toothwise/ui/theme.css' theme(reference);
@import 'tailwindcss/utilities.css' layer(${domain}) source('../src') prefix(${prefix});
`,
    'src/remote.manifest.ts': `import { defineRemote } from '@toothwise/web-platform';

export default defineRemote({
  id: '${id}',
  routes: [{ path: '/${domain}', access: 'signed-in', titleKey: '${domain}:home.title', page: () => import('./home/home.page.js') }],
  navigation: [{ place: 'user-menu', path: '/${domain}', labelKey: '${domain}:home.title', order: 50, needs: ['signed-in'] }],
  slots: [],
  texts: { namespace: '${domain}', en: () => import('./texts/${domain}.en.js') },
});
`,
    [`src/texts/${domain}.en.ts`]: `const texts = {
  home: { title: '${title}', empty: 'Nothing here yet', emptyBody: 'What you add will appear here.' },
} as const;

export default texts;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ${domain}: typeof texts;
  }
}
`,
    'src/home/home.page.tsx': homePage(domain),
    'src/alone.examples.ts': `import { http, HttpResponse } from 'msw';

/** Contract examples for \`npx nx serve ${id}\`. */
export default [http.get('*/api/${domain}/v1/items', () => HttpResponse.json({ items: [], next: null }))];
`,
    'README.md': `# ${id}

- **Owns** the pages under \`/${domain}\`.
- **Offers** \`./remote\` (routes, navigation, slots) to the shell.
- **Needs** \`/api/${domain}/v1\`.
- **Runs** alone with \`npx nx serve ${id}\` (port ${port}), in the shell with \`npm start\`.
- **Fails** in its own place: every view shows the error and Retry.
`,
  };
}

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The versions that the other remotes use. */
function dependencies(root) {
  const known = JSON.parse(readFileSync(join(root, 'mfe-screening/package.json'), 'utf8')).dependencies;
  const wanted = [
    '@toothwise/contracts-core',
    '@toothwise/federation-preset',
    '@toothwise/ui',
    '@toothwise/web-platform',
    'react',
    'react-dom',
  ];
  return Object.fromEntries(wanted.map((name) => [name, known[name]]));
}

function homePage(domain) {
  return `import type { Page as PageOf } from '@toothwise/contracts-core';
import { EmptyState, Skeleton } from '@toothwise/ui';
import { createApi, Page, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';

const api = createApi('${domain}');

interface Item {
  id: string;
  name: string;
}

export default function HomePage() {
  const { t } = useTranslation('${domain}');
  const items = useQuery({ queryKey: ['${domain}', 'items'], queryFn: ({ signal }) => api.get<PageOf<Item>>('/items', { signal }) });
  return (
    <Page title={t('home.title')}>
      <QueryView query={items} isEmpty={(page) => page.items.length === 0} empty={<EmptyState title={t('home.empty')} body={t('home.emptyBody')} />} skeleton={<Skeleton lines={3} />}>
        {(page) => (
          <ul>
            {page.items.map((item) => (
              <li key={item.id}>{item.name}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  );
}
`;
}
