import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import type { Accounts } from '../accounts/accounts.js';
import { findUser, type UserRepresentation } from '../store/user.repository.js';

export interface AdminContext {
  provider: Provider;
  pool: pg.Pool;
  accounts: Accounts;
}

type OfUser = (request: FastifyRequest, reply: FastifyReply, user: UserRepresentation) => Promise<unknown>;

/** Keycloak answers so. */
export const said = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

/** A route about one person; nobody with that id is 404. */
export const ofUser =
  ({ pool }: AdminContext, work: OfUser) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await findUser(pool, (request.params as { id: string }).id);
    return user ? work(request, reply, user) : said(reply, 404, 'User not found');
  };
