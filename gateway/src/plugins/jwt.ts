import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { JwtConfig, KongConsumer } from '../kong/kong-file.js';
import { problem } from '../problem.js';
import type { Exchange, GatewayPlugin } from './exchange.js';

/** Lets only tokens through that a known key signed and that have not expired. Services check issuer, audience and type again. */
export function jwt(config: JwtConfig, consumers: KongConsumer[]): GatewayPlugin {
  const secrets = consumers.flatMap(({ jwt_secrets }) => jwt_secrets ?? []);
  const keys = new Map<string, KeyObject>(secrets.map(({ key, rsa_public_key }) => [key, createPublicKey(rsa_public_key)]));
  return {
    async access(exchange) {
      if (exchange.method === 'OPTIONS' && config.run_on_preflight === false) return undefined;
      const token = /^\s*bearer\s+(\S+)\s*$/i.exec(exchange.request.headers.authorization ?? '')?.[1];
      if (!token) return refuse(exchange, 'auth.required', 'Bearer');
      try {
        const key = keys.get(decodeProtectedHeader(token).kid ?? '');
        if (!key) return refuse(exchange, 'auth.required');
        await jwtVerify(token, key, { algorithms: ['RS256'], requiredClaims: config.claims_to_verify });
        return undefined;
      } catch (error) {
        return refuse(exchange, error instanceof errors.JWTExpired ? 'auth.expired' : 'auth.required');
      }
    },
  };
}

function refuse(exchange: Exchange, code: 'auth.required' | 'auth.expired', challenge = 'Bearer error="invalid_token"') {
  return problem(code, exchange.correlationId, { headers: { 'www-authenticate': challenge } });
}
