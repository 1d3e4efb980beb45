import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashPassword } from '../accounts/password.js';
import { tellSessionEnded } from '../provider/session-ends.js';
import { insertAccount } from '../store/account.repository.js';
import { inTransaction } from '../store/database.js';
import { endSessionsOf } from '../store/oidc-record.repository.js';
import { deleteUser, findUserByEmail, searchUsers, setEnabled } from '../store/user.repository.js';
import { ofUser, said, type AdminContext } from './of-user.js';

/** Keycloak's: a hundred unless asked for others. */
export const userPage = z.object({
  first: z.coerce.number().int().min(0).default(0),
  max: z.coerce.number().int().min(0).max(1000).default(100),
});
const query = userPage.extend({ search: z.string().default(''), email: z.string().optional() });
const change = z.looseObject({ enabled: z.boolean().optional() });
const newUser = z.looseObject({
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean().default(false),
  credentials: z.array(z.object({ type: z.literal('password'), value: z.string() })).length(1),
});

export function userRoutes(app: FastifyInstance, context: AdminContext): void {
  const { pool, provider, accounts } = context;

  app.get('/users', async (request) => {
    const { search, email, ...page } = query.parse(request.query);
    return email === undefined ? searchUsers(pool, search, page) : findUserByEmail(pool, email);
  });

  app.post('/users', async (request, reply) => {
    const { credentials, ...user } = newUser.parse(request.body);
    const passwordHash = await hashPassword(credentials[0]!.value);
    const id = crypto.randomUUID();
    const isNew = await insertAccount(pool, { ...user, id, passwordHash, roles: ['patient'] });
    if (!isNew) return said(reply, 409, 'User exists with same email');
    return reply
      .code(201)
      .header('location', `${provider.issuer.replace('/realms/', '/admin/realms/')}/users/${id}`)
      .send();
  });

  app.get(
    '/users/:id',
    ofUser(context, async (_request, _reply, user) => user),
  );

  app.put(
    '/users/:id',
    ofUser(context, async (request, reply, { id }) => {
      const { enabled } = change.parse(request.body);
      if (enabled !== undefined) await setEnabled(pool, id, enabled);
      return reply.code(204).send();
    }),
  );

  // Of all that may be asked of a person by mail, a new password alone.
  app.put(
    '/users/:id/execute-actions-email',
    ofUser(context, async (request, reply, { email }) => {
      z.tuple([z.literal('UPDATE_PASSWORD')]).parse(request.body);
      await accounts.forgotPassword(email);
      return reply.code(204).send();
    }),
  );

  app.post(
    '/users/:id/logout',
    ofUser(context, async (_request, reply, { id }) => {
      for (const sid of await endSessionsOf(pool, id)) void tellSessionEnded(provider, id, sid);
      return reply.code(204).send();
    }),
  );

  app.delete(
    '/users/:id',
    ofUser(context, async (_request, reply, user) => {
      await inTransaction(pool, (tx) => deleteUser(tx, user));
      return reply.code(204).send();
    }),
  );
}
