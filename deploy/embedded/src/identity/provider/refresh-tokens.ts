import { createHmac } from 'node:crypto';
import type { Provider } from 'oidc-provider';
import { sessionOf } from './keycloak-tokens.js';
import { CLIENT_ID } from '../realm.paths.js';
import { sameToken } from '../secrets.js';

/**
 * keycloak-js reads the expiry out of the refresh token, which must therefore be a JWT. Ours is a signed wrapper around the
 * library's opaque reference: wrapped where the library saves a token, unwrapped where it looks one up.
 */
export function wrapRefreshTokens(provider: Provider, key: Buffer): void {
  const { RefreshToken } = provider;
  const { save } = RefreshToken.prototype;
  RefreshToken.prototype.save = async function (this: InstanceType<typeof RefreshToken>) {
    const reference = await save.call(this);
    return wrap(key, {
      jti: reference,
      typ: 'Refresh',
      iss: provider.issuer,
      aud: provider.issuer,
      azp: CLIENT_ID,
      sub: this.accountId,
      sid: sessionOf(this),
      iat: this.iat ?? Math.floor(Date.now() / 1000),
      exp: this.exp ?? Math.floor(Date.now() / 1000) + this.remainingTTL,
    });
  };
  const find = RefreshToken.find;
  RefreshToken.find = async function (this: typeof RefreshToken, value: string, options?: Parameters<typeof find>[1]) {
    const reference = unwrap(key, value);
    return reference === undefined ? undefined : find.call(this, reference, options);
  } as typeof find;
}

function wrap(key: Buffer, payload: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

function unwrap(key: Buffer, token: string): string | undefined {
  const [header, payload, signature, ...rest] = token.split('.');
  if (!header || !payload || rest.length) return undefined;
  if (!sameToken(createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url'), signature)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { jti?: unknown };
  return typeof claims.jti === 'string' ? claims.jti : undefined;
}
