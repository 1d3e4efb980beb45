import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type pg from 'pg';
import { personClaims } from '../provider/keycloak-tokens.js';
import { API_AUDIENCE, OPENID } from '../realm.paths.js';
import { findAccountById } from '../store/account.repository.js';

/** Keycloak answers userinfo for the very token the API takes; the library's own endpoint refuses tokens made for an API. */
export function userinfoRoutes(app: FastifyInstance, context: { pool: pg.Pool; issuer: string; jwks: JSONWebKeySet }): void {
  const keys = createLocalJWKSet(context.jwks);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? '')?.groups?.['token'] ?? '';
    const refuse = () => reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' });
    reply.header('cache-control', 'no-store');
    const verified = await jwtVerify(token, keys, { issuer: context.issuer, audience: API_AUDIENCE, algorithms: ['RS256'] }).catch(
      () => undefined,
    );
    if (!verified || verified.payload['typ'] !== 'Bearer') return refuse();
    const account = await findAccountById(context.pool, String(verified.payload.sub));
    return account ? reply.send({ sub: account.id, ...personClaims(account) }) : refuse();
  };
  app.get(`${OPENID}/userinfo`, answer);
  app.post(`${OPENID}/userinfo`, answer);
}
