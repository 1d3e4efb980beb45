import { Provider, type ClientMetadata, type Configuration } from 'oidc-provider';
import type { JWK } from 'jose';
import type pg from 'pg';
import { ACCOUNT_CLIENT_ID, API_AUDIENCE, attemptPath, CLIENT_ID, REALM } from '../realm.paths.js';
import type { IdentitySecrets } from '../secrets.js';
import { findAccountById } from '../store/account.repository.js';
import { oidcRecords } from '../store/oidc-record.repository.js';
import { keycloakAccessToken, personClaims, sessionOf } from './keycloak-tokens.js';
import { pagesOf, type ProviderPages } from './provider-pages.js';
import { wrapRefreshTokens } from './refresh-tokens.js';
import { tellOfEndedSessions } from './session-ends.js';
import { signOutWithoutScript } from './sign-out.js';

export const LIFETIME = { accessToken: 300, code: 60, idle: 4 * 3600, session: 12 * 3600, attempt: 3600 };

const API_RESOURCE = `urn:${API_AUDIENCE}`;
const SCOPE = 'openid profile email';

export interface ProviderContext {
  publicUrl: string;
  /** Where the application wants to hear of ended sessions. */
  backChannelLogoutUrl: string;
  accountClientSecret?: string | undefined;
  pool: pg.Pool;
  keys: JWK[];
  secrets: IdentitySecrets;
  pages: ProviderPages;
}

/** The OpenID provider in Keycloak's shape: its paths, its claims, its session rules. */
export function createProvider(context: ProviderContext): Provider {
  const issuer = `${context.publicUrl}${REALM}`;
  const provider = new Provider(issuer, configuration(context));
  // Host and scheme are set from PUBLIC_URL by the server in front, never taken from a request.
  provider.proxy = true;
  allowOwnOriginOnly(provider, context.publicUrl);
  wrapRefreshTokens(provider, context.secrets.refreshTokenKey);
  tellOfEndedSessions(provider);
  signOutWithoutScript(provider);
  return provider;
}

const lifetimes: Configuration['ttl'] = {
  AccessToken: LIFETIME.accessToken,
  ClientCredentials: LIFETIME.accessToken,
  IdToken: LIFETIME.accessToken,
  AuthorizationCode: LIFETIME.code,
  Interaction: LIFETIME.attempt,
  Session: LIFETIME.session,
  Grant: LIFETIME.session,
  // Idle time from the last use, but never beyond the session that the first token belongs to.
  RefreshToken: (_ctx, token) => Math.max(1, Math.min(LIFETIME.idle, LIFETIME.session - token.totalLifetime())),
};

function configuration({
  publicUrl,
  backChannelLogoutUrl,
  accountClientSecret,
  pool,
  keys,
  secrets,
  pages,
}: ProviderContext): Configuration {
  const secure = publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure } as const;
  return {
    adapter: oidcRecords(pool),
    jwks: { keys: keys as NonNullable<Configuration['jwks']>['keys'] },
    clients: [webApplication(publicUrl, backChannelLogoutUrl), ...(accountClientSecret ? [accountService(accountClientSecret)] : [])],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'email'],
    clientAuthMethods: ['none', 'client_secret_post'],
    // Keycloak's realm default scopes: these claims come with every sign-in.
    claims: {
      openid: ['sub', 'email', 'email_verified', 'name', 'given_name', 'family_name', 'preferred_username', 'sid'],
      profile: [],
      email: [],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origin === new URL(publicUrl).origin,
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: 'toothwise_session', interaction: 'toothwise_attempt', resume: 'toothwise_resume' },
      long: { ...cookie, path: `${REALM}/` },
      short: cookie,
    },
    routes: {
      authorization: '/protocol/openid-connect/auth',
      token: '/protocol/openid-connect/token',
      jwks: '/protocol/openid-connect/certs',
      userinfo: '/protocol/openid-connect/userinfo',
      end_session: '/protocol/openid-connect/logout',
    },
    ttl: lifetimes,
    extraParams: ['toothwise_page'],
    interactions: {
      url: (_ctx, interaction) => attemptPath(interaction.uid),
    },
    ...people(pool),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => true,
    formats: { customizers: { jwt: keycloakAccessToken(pool) } },
    // Its own dispatcher refuses loopback and private addresses; the one address ever asked is our own setting, and often such a one.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    features: features(pages),
    renderError: pagesOf(pages).error,
  };
}

/** The one application, known to nobody's secret: a browser can keep none. */
function webApplication(publicUrl: string, backChannelLogoutUrl: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/`],
    post_logout_redirect_uris: [`${publicUrl}/`],
    backchannel_logout_uri: backChannelLogoutUrl,
    backchannel_logout_session_required: true,
  };
}

/** Has no sign-in of its own, only the admin API. */
function accountService(client_secret: string): ClientMetadata {
  return {
    client_id: ACCOUNT_CLIENT_ID,
    client_secret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  };
}

/** Whose sign-in it is, and what the application may do in their name. */
function people(pool: pg.Pool): Pick<Configuration, 'findAccount' | 'loadExistingGrant'> {
  return {
    findAccount: async (_ctx, id, token) => {
      const account = await findAccountById(pool, id);
      if (!account?.enabled) return undefined;
      return { accountId: account.id, claims: async () => ({ sub: account.id, sid: sessionOf(token), ...personClaims(account) }) };
    },
    loadExistingGrant: async (ctx) => {
      const { session, client } = ctx.oidc;
      if (!session?.accountId || !client) return undefined;
      const known = session.grantIdFor(client.clientId);
      const existing = known ? await ctx.oidc.provider.Grant.find(known) : undefined;
      if (existing && existing.accountId === session.accountId) return existing;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      grant.addResourceScope(API_RESOURCE, SCOPE);
      await grant.save();
      return grant;
    },
  };
}

function features(pages: ProviderPages): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    clientCredentials: { enabled: true },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: true, ...pagesOf(pages).signOut },
    resourceIndicators: {
      enabled: true,
      // The account service's own token opens no API: it is a reference that the admin routes look up.
      defaultResource: (_ctx, { clientId }) => (clientId === ACCOUNT_CLIENT_ID ? [] : API_RESOURCE),
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: SCOPE,
        audience: API_AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: LIFETIME.accessToken,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** Like Keycloak's `<public URL>/*`: any page of this one origin may receive the answer, nothing else ever. */
function allowOwnOriginOnly(provider: Provider, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  const allowed = (value: string) => {
    if (/[\s\\#]/u.test(value) || value.includes('..')) return false;
    const url = URL.parse(value);
    return url !== null && url.origin === own && !url.username && !url.password && value.startsWith(`${own}/`);
  };
  provider.Client.prototype.redirectUriAllowed = allowed;
  provider.Client.prototype.postLogoutRedirectUriAllowed = (value) => allowed(value === own ? `${own}/` : value);
}
