import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import formbody from '@fastify/formbody';
import { guardServer, problemOptions } from '@toothwise/gateway/guard';
import Fastify, { type FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { Accounts } from './accounts/accounts.js';
import { adminRoutes } from './admin/admin.routes.js';
import type { IdentitySettings } from './identity.settings.js';
import { startMailSender } from './mail/mail-sender.js';
import { attemptRoutes, send } from './pages/attempt.routes.js';
import { linkRoutes } from './pages/link.routes.js';
import { ACTION_TOKEN, brokenPage, notFoundPage, providerPages, refusedPage } from './pages/messages.js';
import { resourceRoutes } from './pages/resource.routes.js';
import { userinfoRoutes } from './pages/userinfo.routes.js';
import { createProvider } from './provider/provider.js';
import { tellSessionEnded } from './provider/session-ends.js';
import { ADMIN, attemptPath, OPENID, REALM } from './realm.paths.js';
import { deriveSecrets } from './secrets.js';
import { openDatabase } from './store/database.js';
import { removeExpired } from './store/oidc-record.repository.js';
import { loadSigningKeys } from './store/signing-key.repository.js';

export interface RunningIdentity {
  port: number;
  close(): Promise<void>;
}

/** Where the account service listens, on the one public origin. */
const BACK_CHANNEL_LOGOUT = '/api/account/v1/back-channel-logout';
const CLEANING_MS = 10 * 60 * 1000;
/** A connection is held longer than whoever asks again keeps it, so that none is closed under a request that has just been sent. */
const HELD_MS = 65_000;

/** Starts the identity server and answers once it listens. */
export async function startIdentity(settings: IdentitySettings): Promise<RunningIdentity> {
  const secrets = deriveSecrets(settings.IDENTITY_SECRET);
  const pool = await openDatabase(settings.DATABASE_URL);
  try {
    const keys = await loadSigningKeys(pool, secrets.storageKey);
    const { PUBLIC_URL: publicUrl, BACK_CHANNEL_LOGOUT_URL: backChannelLogoutUrl = `${publicUrl}${BACK_CHANNEL_LOGOUT}` } = settings;
    const accountClientSecret = settings.ACCOUNT_CLIENT_SECRET;
    const provider = createProvider({ publicUrl, backChannelLogoutUrl, accountClientSecret, pool, keys, secrets, pages: providerPages });
    const mail = startMailSender(pool, {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      host: new URL(settings.PUBLIC_URL).hostname,
    });
    const accounts = new Accounts({
      pool,
      signInUrl: `${settings.PUBLIC_URL}/auth`,
      linkUrl: (key, attempt) =>
        `${settings.PUBLIC_URL}${attempt ? attemptPath(attempt, 'action-token') : ACTION_TOKEN}?key=${encodeURIComponent(key)}`,
      mailQueued: mail.wake,
      sessionsEnded: (accountId, sessions) => {
        for (const sid of sessions) void tellSessionEnded(provider, accountId, sid);
      },
    });
    const app = await buildApp({ settings, provider, accounts, formKey: secrets.formKey, pool, keys });
    const cleaning = setInterval(() => void removeExpired(pool).catch((error: unknown) => app.log.error(error)), CLEANING_MS);
    guardServer(app.server);
    await app.listen({ host: settings.HOST, port: settings.PORT });
    const address = app.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : settings.PORT,
      async close() {
        clearInterval(cleaning);
        await app.close();
        await mail.close();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

interface Parts {
  settings: IdentitySettings;
  provider: Provider;
  accounts: Accounts;
  formKey: Buffer;
  pool: pg.Pool;
  keys: JWK[];
}

async function buildApp({ settings, provider, accounts, formKey, pool, keys }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    ...problemOptions,
    logger: {
      level: settings.LOG_LEVEL,
      base: { service: 'identity' },
      serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) },
    },
    trustProxy: (_address, hop) => hop < settings.TRUSTED_PROXY_HOPS,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // Addresses that its router cannot read, before any handler of ours.
    frameworkErrors: (error, _request, reply) => void send(reply, notFoundPage(), error.statusCode ?? 400),
    serverFactory: (handler) => createServer({ keepAliveTimeout: HELD_MS }, withOpenId(provider, settings.PUBLIC_URL, handler)),
  });
  await app.register(formbody);
  app.addHook('preHandler', async (request, reply) => {
    // A form of ours always comes from our own origin; browsers say so and cannot be made to lie.
    const { origin } = request.headers;
    if (request.method === 'POST' && origin !== undefined && origin !== new URL(settings.PUBLIC_URL).origin)
      return send(reply, refusedPage(), 403);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, notFoundPage(), 404));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return send(reply, status < 500 ? refusedPage() : brokenPage(request.id), status);
  });
  provider.on('server_error', (_ctx, error) => app.log.error(error));
  provider.on('grant.error', (_ctx, error) => app.log.info({ reason: error.message }, 'token refused'));
  provider.on('backchannel.error', (_ctx, error) => app.log.warn(error, 'the application was not told of an ended session'));
  app.get('/healthz/live', () => ({ status: 'ok' }));
  app.get('/healthz/ready', async (_request, reply) => {
    const ready = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unavailable' });
  });
  await resourceRoutes(app);
  const publicKeys = keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK);
  userinfoRoutes(app, { pool, issuer: provider.issuer, jwks: { keys: publicKeys } });
  attemptRoutes(app, { provider, accounts, formKey });
  linkRoutes(app, { provider, accounts, formKey });
  await app.register(adminRoutes({ provider, pool, accounts }), { prefix: ADMIN });
  return app;
}

const OWN_PAGES = [`${OPENID}/userinfo`, `${OPENID}/3p-cookies/`, `${OPENID}/login-status-iframe.html`];

/** The OpenID endpoints go to the library, mounted below the realm; every page goes to Fastify. */
function withOpenId(provider: Provider, publicUrl: string, pages: RequestListener): RequestListener {
  const openId = provider.callback();
  const { host, protocol } = new URL(publicUrl);
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const url = request.url ?? '/';
    // Links and cookies follow PUBLIC_URL, whatever Host a request claims.
    request.headers.host = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    const isOpenId = url.startsWith(`${OPENID}/`) || url.startsWith(`${REALM}/.well-known/`);
    if (!isOpenId || OWN_PAGES.some((own) => url.startsWith(own))) return pages(request, response);
    request.originalUrl = asAuthorization(url);
    request.url = request.originalUrl.slice(REALM.length);
    return void openId(request, response);
  };
}

/** Keycloak's `registrations` is the authorization endpoint that opens on the sign-up page. */
function asAuthorization(url: string): string {
  const [path, query = ''] = url.split('?', 2);
  if (path !== `${OPENID}/registrations`) return url;
  return `${OPENID}/auth?${query}&toothwise_page=registration`;
}
