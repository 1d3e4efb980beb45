import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RealmRole } from '../store/account.repository.js';
import { addRoles, removeRoles, rolesOf, usersWithRole } from '../store/user.repository.js';
import { ofUser, said, type AdminContext } from './of-user.js';
import { userPage } from './user.routes.js';

const role = z.enum(['patient', 'clinic', 'dentist', 'admin']) satisfies z.ZodType<RealmRole>;
/** A role as Keycloak names it; here its name is its id. */
const representation = (name: RealmRole) => ({ id: name, name });
const roles = z.array(z.looseObject({ id: z.string(), name: role })).transform((all) => all.map(({ name }) => name));

export function roleRoutes(app: FastifyInstance, context: AdminContext): void {
  const { pool } = context;

  app.get('/roles/:role', async (request, reply) => {
    const asked = role.safeParse((request.params as { role: string }).role);
    return asked.success ? representation(asked.data) : said(reply, 404, 'Could not find role');
  });

  app.get('/roles/:role/users', async (request, reply) => {
    const asked = role.safeParse((request.params as { role: string }).role);
    return asked.success ? usersWithRole(pool, asked.data, userPage.parse(request.query)) : said(reply, 404, 'Could not find role');
  });

  app.get(
    '/users/:id/role-mappings/realm/composite',
    ofUser(context, async (_request, _reply, { id }) => (await rolesOf(pool, id)).map(representation)),
  );

  app.post(
    '/users/:id/role-mappings/realm',
    ofUser(context, async (request, reply, { id }) => {
      await addRoles(pool, id, roles.parse(request.body));
      return reply.code(204).send();
    }),
  );

  app.delete(
    '/users/:id/role-mappings/realm',
    ofUser(context, async (request, reply, { id }) => {
      await removeRoles(pool, id, roles.parse(request.body));
      return reply.code(204).send();
    }),
  );
}
