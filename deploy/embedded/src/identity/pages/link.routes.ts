import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from '../accounts/forms.rules.js';
import { passwordProblem } from '../accounts/password.js';
import { LOGIN_ACTIONS } from '../realm.paths.js';
import { attemptOf, finish, send, type PagesContext } from './attempt.routes.js';
import { confirmEmailPage, emailConfirmedPage, expiredLinkPage, linkRenewedPage, passwordChangedPage } from './messages.js';
import { renderNewPassword } from './renderer.js';

/**
 * The pages behind mailed links. Opening a link changes nothing by itself (mail programs open links too); a button does. Only the
 * browser that signed up, known by the cookie of its attempt, goes on at once and is signed in, as with Keycloak.
 */
export function linkRoutes(app: FastifyInstance, context: PagesContext): void {
  const { accounts, provider } = context;
  const renewUrl = `${LOGIN_ACTIONS}/action-token/renew`;
  const expired = (reply: FastifyReply, key: string, known: boolean) =>
    send(reply, expiredLinkPage(known ? { action: renewUrl, fields: { key } } : undefined), 400);

  const openLink = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = request.query as { key?: unknown };
    if (typeof key !== 'string') return expired(reply, '', false);
    const link = await accounts.readLink(key);
    if (!link) return expired(reply, key, false);
    if (link.expired) {
      if (link.purpose === 'verify-email' && link.verified) return send(reply, emailConfirmedPage());
      return expired(reply, key, true);
    }
    if (link.purpose === 'reset-password') {
      return send(reply, renderNewPassword({ action: `${LOGIN_ACTIONS}/action-token/reset`, key, email: link.email, errors: {} }));
    }
    const sameBrowser = 'attempt' in (request.params as object) && (await attemptOf(provider, request, reply));
    if (!sameBrowser) return send(reply, confirmEmailPage(`${LOGIN_ACTIONS}/action-token/verify`, key, link.email));
    const accountId = await accounts.verifyEmail(key);
    return accountId ? finish(context, request, reply, accountId) : expired(reply, key, true);
  };
  app.get(`${LOGIN_ACTIONS}/action-token`, openLink);
  app.get(`${LOGIN_ACTIONS}/:attempt/action-token`, openLink);

  app.post(`${LOGIN_ACTIONS}/action-token/verify`, async (request, reply) => {
    const key = textOf(request.body, 'key');
    if (await accounts.verifyEmail(key)) return send(reply, emailConfirmedPage());
    return expired(reply, key, (await accounts.readLink(key)) !== undefined);
  });

  app.post(`${LOGIN_ACTIONS}/action-token/reset`, async (request, reply) => {
    const key = textOf(request.body, 'key');
    const password = textOf(request.body, 'password-new');
    const link = await accounts.readLink(key);
    if (!link || link.expired || link.purpose !== 'reset-password') return expired(reply, key, link !== undefined);
    const problem = passwordProblem(password, link.email);
    if (problem) {
      const page = { action: `${LOGIN_ACTIONS}/action-token/reset`, key, email: link.email, errors: { 'password-new': problem } };
      return send(reply, renderNewPassword({ ...page, problem: { title: 'Choose another password' } }));
    }
    return (await accounts.resetPassword(key, password)) ? send(reply, passwordChangedPage()) : expired(reply, key, true);
  });

  app.post(renewUrl, async (request, reply) => {
    const renewed = await accounts.renewLink(textOf(request.body, 'key'));
    return renewed ? send(reply, linkRenewedPage()) : expired(reply, '', false);
  });
}
