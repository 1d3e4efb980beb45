import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OPENID, RESOURCES } from '../realm.paths.js';
import { FRAME_HEADERS } from './headers.js';

const FONT = 'atkinson-hyperlegible-next-latin-wght-normal.woff2';

/** The stylesheet and the pictures of the Keycloak theme: both servers show the same files. */
const themeResources = fileURLToPath(new URL('../../../../keycloak/theme/toothwise/login/resources/', import.meta.url));

/** The product's colours, sizes and plain elements, from the design system itself. */
const designStyles = fileURLToPath(new URL('../../../../../libs/ui/src/styles/', import.meta.url));

const frame = (script: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Toothwise</title>
<script src="${RESOURCES}/js/${script}.js"></script></head><body></body></html>`;

/** Pages that keycloak-js frames. Everything is one origin, so cookies are never third-party ones. */
const scripts: Record<string, string> = {
  'third-party-cookies': "parent.postMessage('supported', location.origin);",
  // Answers keycloak-js's session poll; applications here switch it off and refresh instead.
  'login-status':
    "addEventListener('message', (event) => { if (event.origin === location.origin) event.source.postMessage('unchanged', event.origin); });",
};

export async function resourceRoutes(app: FastifyInstance): Promise<void> {
  const fontFolder = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/atkinson-hyperlegible-next/files/${FONT}`));
  await app.register(fastifyStatic, { root: themeResources, prefix: `${RESOURCES}/`, maxAge: '1h', index: false });
  app.get(`${RESOURCES}/font/atkinson.woff2`, (_request, reply) => reply.sendFile(FONT, fontFolder, { maxAge: '30d', immutable: true }));
  for (const file of ['tokens.css', 'elements.css'])
    app.get(`${RESOURCES}/css/${file}`, (_request, reply) => reply.sendFile(file, designStyles));
  app.get(`${RESOURCES}/js/:script.js`, (request, reply) => {
    const { script } = request.params as { script: string };
    const text = scripts[script];
    return text
      ? reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=3600').send(text)
      : reply.sendFile(`js/${script}.js`, themeResources);
  });
  app.get(`${OPENID}/3p-cookies/step1.html`, (_request, reply) =>
    reply.headers(FRAME_HEADERS).type('text/html; charset=utf-8').send(frame('third-party-cookies')),
  );
  app.get(`${OPENID}/login-status-iframe.html`, (_request, reply) =>
    reply.headers(FRAME_HEADERS).type('text/html; charset=utf-8').send(frame('login-status')),
  );
}
