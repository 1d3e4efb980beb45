import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const file = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const font = '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2';

const own = `@font-face { font-family: 'Atkinson Hyperlegible Next Variable'; font-weight: 200 800; font-display: swap;
  src: url('/dev/mail/font.woff2') format('woff2'); }
*, *::before, *::after { box-sizing: border-box; }
:root { color-scheme: light dark; }
body, h1, h2, p, ul, dl, dd { margin: 0; }
.bar { border-bottom: 1px solid var(--line); background: var(--surface); }
.bar > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 16px; max-width: 48rem; margin: 0 auto; padding: 0 16px; }
.bar a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--ink); text-decoration: none; }
.bar .home { min-height: 64px; font-size: var(--text-l); font-weight: 700; } .bar nav { display: flex; gap: 16px; }
.bar nav a:hover { text-decoration: underline; }
main { display: grid; gap: 24px; max-width: 48rem; margin: 0 auto; padding: 32px 16px 64px; overflow-wrap: anywhere; }
h1 { font-size: var(--text-xl); } h1 + p { margin-top: 8px; }
p, dt, time, .to { color: var(--ink-soft); }
form { display: grid; gap: 4px; } label { font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
input { flex: 1 1 16rem; min-width: 0; }
input, button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line-strong); border-radius: var(--radius-control);
  background: var(--surface); color: var(--ink); font: inherit; }
button { font-weight: 600; cursor: pointer; } button:hover { background: var(--sunken); }
.mails { padding: 0; border-top: 1px solid var(--line); list-style: none; }
.mails li { padding: 16px 0; border-bottom: 1px solid var(--line); } .mails a { font-weight: 600; }
.mails .to { display: flex; flex-wrap: wrap; gap: 0 16px; margin-top: 4px; font-size: var(--text-s); }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; }
.mails .text { margin-top: 8px; padding: 16px; }
.text { padding: 24px; border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--surface); white-space: pre-wrap; }`;

/** The product's own look for the catcher's pages: its tokens and plain elements, its font and its mark. */
export function mailLook(app: FastifyInstance): void {
  const shared = ['tokens.css', 'elements.css'].map((name) => readFileSync(file(`libs/ui/src/styles/${name}`), 'utf8'));
  const answers: Record<string, [type: string, body: string | Buffer]> = {
    'style.css': ['text/css; charset=utf-8', [...shared, own].join('\n')],
    'mark.svg': ['image/svg+xml', readFileSync(file('deploy/keycloak/theme/toothwise/login/resources/img/mark.svg'))],
    'font.woff2': ['font/woff2', readFileSync(createRequire(import.meta.url).resolve(font))],
  };
  for (const [name, [type, body]] of Object.entries(answers))
    app.get(`/dev/mail/${name}`, async (_request, reply) => reply.type(type).header('cache-control', 'max-age=3600').send(body));
}
