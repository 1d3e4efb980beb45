import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { Accounts } from '../accounts/accounts.js';
import { emailProblem, readSignUp, textOf, type FieldErrors } from '../accounts/forms.rules.js';
import { attemptPath, LOGIN_ACTIONS } from '../realm.paths.js';
import { formToken, sameToken } from '../secrets.js';
import { PAGE_HEADERS } from './headers.js';
import {
  accountCreatedPage,
  attemptExpiredPage,
  crowdedPage,
  forgotSentPage,
  lockedPage,
  mailSentAgainPage,
  refusedPage,
  SIGN_IN_AGAIN,
  unverifiedPage,
} from './messages.js';
import { renderForgot, renderSignIn, renderSignUp, type Problem } from './renderer.js';

export interface PagesContext {
  provider: Provider;
  accounts: Accounts;
  formKey: Buffer;
}

const WRONG: Problem = { title: 'Sign in failed', text: 'That email and password do not match. Check both and try again.' };

/** Sends a page of ours with its policy. */
export function send(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(html);
}

/** The sign-in attempt that this browser carries, or undefined when it has ended. */
export async function attemptOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { attempt } = request.params as { attempt?: string };
    const details = await provider.interactionDetails(request.raw, reply.raw);
    return details.uid === attempt ? details : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function isSignedIn(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.accountId !== undefined;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>;
type Page = (request: FastifyRequest, reply: FastifyReply, attempt: Attempt) => Promise<FastifyReply>;

const url = (page: string) => `${LOGIN_ACTIONS}/:attempt/${page}`;

/** What the pages of an attempt have in common: the attempt itself, its forms, and the check that a form came from one of them. */
function deskOf({ provider, formKey }: PagesContext) {
  const open = (page: Page) => async (request: FastifyRequest, reply: FastifyReply) => {
    const attempt = await attemptOf(provider, request, reply);
    if (attempt) return page(request, reply, attempt);
    // Back leads past the form of the sign-in that has succeeded. A form that was sent may be of somebody else.
    if (request.method === 'GET' && (await isSignedIn(provider, request, reply)))
      return reply.headers(PAGE_HEADERS).redirect(SIGN_IN_AGAIN.url, 303);
    return send(reply, attemptExpiredPage(), 400);
  };
  const submitted = (page: Page) =>
    open(async (request, reply, attempt) => {
      if (!sameToken(formToken(formKey, attempt.uid), textOf(request.body, 'form_token'))) return send(reply, refusedPage(), 403);
      return page(request, reply, attempt);
    });
  const form = (attempt: Attempt, page: string, values: Record<string, string>, errors: FieldErrors = {}, problem?: Problem) => ({
    action: attemptPath(attempt.uid, page),
    formToken: formToken(formKey, attempt.uid),
    values,
    errors,
    problem,
    signInUrl: attemptPath(attempt.uid, 'authenticate'),
    signUpUrl: attemptPath(attempt.uid, 'registration'),
    forgotUrl: attemptPath(attempt.uid, 'reset-credentials'),
  });
  const resend = (attempt: Attempt, email: string) => ({
    action: attemptPath(attempt.uid, 'resend'),
    fields: { form_token: formToken(formKey, attempt.uid), email },
  });
  return { open, submitted, form, resend };
}
type Desk = ReturnType<typeof deskOf>;

/** The pages of one sign-in attempt: sign in, sign up, forgotten password. */
export function attemptRoutes(app: FastifyInstance, context: PagesContext): void {
  const desk = deskOf(context);
  const hinted = (attempt: Attempt) => String(attempt.params['login_hint'] ?? '');
  const signInPage: Page = async (_request, reply, attempt) =>
    send(reply, renderSignIn(desk.form(attempt, 'authenticate', { username: hinted(attempt) })));
  const signUpPage: Page = async (_request, reply, attempt) =>
    send(reply, renderSignUp(desk.form(attempt, 'registration', { email: hinted(attempt) })));

  app.get(
    `${LOGIN_ACTIONS}/:attempt`,
    desk.open((request, reply, attempt) =>
      attempt.params['toothwise_page'] === 'registration' ? signUpPage(request, reply, attempt) : signInPage(request, reply, attempt),
    ),
  );
  app.get(url('authenticate'), desk.open(signInPage));
  app.get(url('registration'), desk.open(signUpPage));
  signInRoute(app, desk, context);
  signUpRoutes(app, desk, context);
  forgottenRoutes(app, desk, context);
}

function signInRoute(app: FastifyInstance, { submitted, form, resend }: Desk, context: PagesContext): void {
  app.post(
    url('authenticate'),
    submitted(async (request, reply, attempt) => {
      const email = textOf(request.body, 'username').trim();
      const password = textOf(request.body, 'password');
      const refuse = (errors: FieldErrors, problem: Problem) =>
        send(reply, renderSignIn(form(attempt, 'authenticate', { username: email }, errors, problem)));
      const missing = {
        ...(emailProblem(email) && { username: emailProblem(email)! }),
        ...(!password && { password: 'Enter your password.' }),
      };
      if (Object.keys(missing).length) return refuse(missing, { title: 'Sign in failed' });

      const outcome = await context.accounts.signIn(email, password, request.ip);
      switch (outcome.is) {
        case 'wrong':
          return refuse({}, WRONG);
        case 'locked':
          reply.header('retry-after', outcome.seconds);
          return send(
            reply,
            lockedPage(outcome.seconds, { url: attemptPath(attempt.uid, 'reset-credentials'), label: 'Choose a new password' }),
            429,
          );
        case 'crowded':
          reply.header('retry-after', outcome.seconds);
          return send(reply, crowdedPage({ url: attemptPath(attempt.uid, 'authenticate'), label: 'Back to sign in' }), 429);
        case 'unverified':
          return send(reply, unverifiedPage(resend(attempt, outcome.email)));
        case 'signed-in':
          return finish(context, request, reply, outcome.accountId);
      }
    }),
  );
}

function signUpRoutes(app: FastifyInstance, { submitted, form, resend }: Desk, { accounts }: PagesContext): void {
  app.post(
    url('registration'),
    submitted(async (request, reply, attempt) => {
      const { form: entered, errors } = readSignUp(request.body);
      const { password: _password, ...values } = entered;
      if (Object.keys(errors).length)
        return send(reply, renderSignUp(form(attempt, 'registration', values, errors, { title: 'Sign up failed' })));
      await accounts.signUp(entered, attempt.uid);
      return send(reply, accountCreatedPage(resend(attempt, entered.email)));
    }),
  );

  app.post(
    url('resend'),
    submitted(async (request, reply, attempt) => {
      const email = textOf(request.body, 'email').trim();
      if (!emailProblem(email)) await accounts.resendVerification(email, attempt.uid);
      return send(reply, mailSentAgainPage(resend(attempt, email)));
    }),
  );
}

function forgottenRoutes(app: FastifyInstance, { open, submitted, form }: Desk, { accounts }: PagesContext): void {
  app.get(
    url('reset-credentials'),
    open(async (_request, reply, attempt) => send(reply, renderForgot(form(attempt, 'reset-credentials', {})))),
  );

  app.post(
    url('reset-credentials'),
    submitted(async (request, reply, attempt) => {
      const email = textOf(request.body, 'username').trim();
      const wrong = emailProblem(email);
      if (wrong)
        return send(
          reply,
          renderForgot(form(attempt, 'reset-credentials', { username: email }, { username: wrong }, { title: 'Check your email address' })),
        );
      await accounts.forgotPassword(email);
      return send(reply, forgotSentPage(attemptPath(attempt.uid, 'authenticate')));
    }),
  );
}

/** Hands the person over to the OpenID library, which answers the application. */
export async function finish(
  { provider }: PagesContext,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const returnTo = await provider.interactionResult(request.raw, reply.raw, { login: { accountId, amr: ['pwd'] } });
  return reply.headers(PAGE_HEADERS).redirect(returnTo, 303);
}
