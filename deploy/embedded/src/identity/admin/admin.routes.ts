import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ZodError } from 'zod';
import { ACCOUNT_CLIENT_ID } from '../realm.paths.js';
import { said, type AdminContext } from './of-user.js';
import { roleRoutes } from './role.routes.js';
import { userRoutes } from './user.routes.js';

/** Exactly those paths of Keycloak's admin API that the product uses, for one client alone; one contract holds both servers to them. */
export const adminRoutes =
  (context: AdminContext): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const token = /^Bearer (?<token>[\w-]+)$/iu.exec(request.headers.authorization ?? '')?.groups?.['token'];
      const known = token ? await context.provider.ClientCredentials.find(token) : undefined;
      if (known?.clientId !== ACCOUNT_CLIENT_ID) return said(reply, 401, 'HTTP 401 Unauthorized');
    });
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
      if (status >= 500) request.log.error(error);
      return said(reply, status, status < 500 ? 'invalid request' : 'unknown_error');
    });
    app.setNotFoundHandler((_request, reply) => said(reply, 404, 'HTTP 404 Not Found'));
    userRoutes(app, context);
    roleRoutes(app, context);
  };
