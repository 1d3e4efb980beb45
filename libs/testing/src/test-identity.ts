import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

export interface TokenInput {
  /** Person id; a new one when left out. */
  sub?: string;
  roles?: readonly string[];
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  /** Seconds from now, two weeks unless given, so that a test may move the clock by days; negative for an expired token. */
  expiresIn?: number;
  /** Overrides of single claims, for refused tokens: `{ aud: 'other' }`, `{ typ: 'ID' }`, `{ iss: … }`. */
  claims?: Record<string, unknown>;
}

export interface TestIdentity {
  issuer: string;
  /** Settings of a service that trusts this identity server. */
  env: { OIDC_ISSUER: string; OIDC_JWKS_URL: string; OIDC_AUDIENCE: string };
  /** A signed access token in Keycloak's shape. */
  tokenFor(input?: TokenInput): Promise<string>;
  /** Tokens that must be refused everywhere, by kind. */
  refusedTokens(): Promise<
    Record<'HS256 with the public key' | 'unsigned' | 'other audience' | 'other issuer' | 'ID token' | 'expired' | 'unknown key', string>
  >;
  /** Tokens are signed by another key from now on, which is published beside those before it. */
  renewKey(): Promise<void>;
  /** The newest key alone is published. */
  withdrawOldKeys(): void;
  close(): Promise<void>;
}

const AUDIENCE = 'toothwise-api';
const KEY_ID = 'test-key';

interface Key {
  id: string;
  /** As it is published. */
  jwk: JWK;
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}

/** An identity server's published keys over real HTTP, with the private key at hand to sign tokens. */
export async function testIdentity(clock: { now(): Date } = { now: () => new Date() }): Promise<TestIdentity> {
  let published = [await newKey(KEY_ID)];
  const newest = () => published.at(-1)!;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/toothwise`;
  const tokenFor = (input: TokenInput = {}) => signed(issuer, input, { key: newest().privateKey, id: newest().id }, clock.now());
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_JWKS_URL: `${issuer}/protocol/openid-connect/certs`, OIDC_AUDIENCE: AUDIENCE },
    tokenFor,
    async refusedTokens() {
      const stranger = await generateKeyPair('RS256');
      const [header, body] = (await tokenFor()).split('.');
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      return {
        'HS256 with the public key': await signed(
          issuer,
          {},
          { key: new TextEncoder().encode(await exportSPKI(newest().publicKey)), id: newest().id, alg: 'HS256' },
          clock.now(),
        ),
        unsigned: `${none}.${body}.`,
        'other audience': await tokenFor({ claims: { aud: 'another-api' } }),
        'other issuer': await tokenFor({ claims: { iss: 'http://127.0.0.1:1/realms/other' } }),
        'ID token': await tokenFor({ claims: { typ: 'ID', aud: ['toothwise-web', AUDIENCE] } }),
        expired: await tokenFor({ expiresIn: -60 }),
        'unknown key': `${header}.${body}.${(await signed(issuer, {}, { key: stranger.privateKey, id: newest().id }, clock.now())).split('.')[2]}`,
      };
    },
    async renewKey() {
      published = [...published, await newKey(`${KEY_ID}-${randomUUID()}`)];
    },
    withdrawOldKeys() {
      published = [newest()];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function newKey(id: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { id, publicKey, privateKey, jwk: { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' } };
}

interface Signing {
  key: Parameters<SignJWT['sign']>[0];
  id: string;
  alg?: string;
}

async function signed(issuer: string, input: TokenInput, { key, id, alg = 'RS256' }: Signing, at: Date): Promise<string> {
  const { sub = randomUUID(), roles = ['patient'], firstName = 'Test', lastName = 'Person', expiresIn = 14 * 86_400 } = input;
  const now = Math.floor(at.getTime() / 1000);
  const claims = {
    iss: issuer,
    aud: [AUDIENCE, 'account'],
    azp: 'toothwise-web',
    typ: 'Bearer',
    sub,
    sid: randomUUID(),
    iat: now - 1,
    auth_time: now - 1,
    exp: now + expiresIn,
    email: input.email ?? `${sub}@example.test`,
    email_verified: input.emailVerified ?? true,
    given_name: firstName,
    family_name: lastName,
    name: `${firstName} ${lastName}`,
    realm_access: { roles: [...roles, 'default-roles-toothwise'] },
    ...input.claims,
  };
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', kid: id }).sign(key);
}
