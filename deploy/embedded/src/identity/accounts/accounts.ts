import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { alreadyRegisteredMail, finishSignUpMail, passwordChangedMail, resetPasswordMail, verifyEmailMail } from '../mail/mail.texts.js';
import * as accounts from '../store/account.repository.js';
import {
  countWrongTry,
  forgetAttempts,
  hasTooManyWrongTries,
  MAIL_LIMIT,
  PASSWORD_LIMIT,
  secondsLocked,
  takeAttempt,
} from '../store/attempt.repository.js';
import { inTransaction, type Queryable } from '../store/database.js';
import { createMailLink, expireMailLinks, findMailLink, useMailLink, type LinkPurpose } from '../store/mail-link.repository.js';
import { endSessionsOf } from '../store/oidc-record.repository.js';
import { queueMail } from '../store/outgoing-mail.repository.js';
import type { SignUpForm } from './forms.rules.js';
import { hashPassword, passwordMatches } from './password.js';
import { SlowLane } from './slow-lane.js';

/** Writing a mail takes some milliseconds longer than writing none; below this time both answers look alike. */
const LEAST_ANSWER_MS = 250;

export type SignInOutcome =
  | { is: 'signed-in'; accountId: string }
  | { is: 'wrong' }
  | { is: 'unverified'; email: string }
  | { is: 'locked'; seconds: number }
  | { is: 'crowded'; seconds: number };

export interface AccountsContext {
  pool: pg.Pool;
  /** Address of the page that a mailed link opens; `attempt` ties it to the browser that asked. */
  linkUrl: (key: string, attempt?: string) => string;
  signInUrl: string;
  mailQueued: () => void;
  sessionsEnded: (accountId: string, sessions: string[]) => void;
}

/** What people do with their account. Every answer is the same for known and unknown addresses. */
export class Accounts {
  private readonly slowLane = new SlowLane();

  constructor(private readonly context: AccountsContext) {}

  /** @param network address that the try came from; too many wrong ones from there make further tries wait, never a right one fail */
  async signIn(email: string, password: string, network: string): Promise<SignInOutcome> {
    const { pool } = this.context;
    const subjects = { person: `password:${email.toLowerCase()}`, network: `network:${network}` };
    // What a person's lock refuses neither counts against the address nor takes a place among those who wait.
    const locked = await secondsLocked(pool, subjects.person);
    if (locked > 0) return { is: 'locked', seconds: locked };
    if ((await hasTooManyWrongTries(pool, subjects.network)) && !(await this.slowLane.pass(subjects.network)))
      return { is: 'crowded', seconds: SlowLane.LONGEST_WAIT_SECONDS };
    const wait = await takeAttempt(pool, subjects.person, PASSWORD_LIMIT);
    if (wait > 0) return { is: 'locked', seconds: wait };
    const account = await accounts.findAccountByEmail(pool, email);
    // Keycloak's pages say the same to somebody who is disabled.
    if (!(await passwordMatches(account?.passwordHash, password)) || !account?.enabled) {
      await countWrongTry(pool, subjects.network);
      return { is: 'wrong' };
    }
    await forgetAttempts(pool, subjects.person);
    return account.emailVerified ? { is: 'signed-in', accountId: account.id } : { is: 'unverified', email: account.email };
  }

  /** The role is always patient, whatever was sent. */
  async signUp(form: SignUpForm, attempt?: string): Promise<void> {
    const passwordHash = await hashPassword(form.password);
    await this.writeAndMail(form.email, async (tx, mayMail) => {
      const id = crypto.randomUUID();
      const account = { ...form, id, passwordHash, roles: ['patient' as const], emailVerified: false };
      if (await accounts.insertAccount(tx, account)) return mayMail && this.mailVerification(tx, account, attempt);
      const known = await accounts.findAccountByEmail(tx, form.email);
      if (known && mayMail) await this.mailKnown(tx, known);
    });
  }

  private async mailVerification(tx: Queryable, account: { id: string; email: string; firstName: string }, attempt?: string) {
    const key = await createMailLink(tx, 'verify-email', account.id);
    await queueMail(tx, verifyEmailMail(account, this.context.linkUrl(key, attempt)));
  }

  private async mailKnown(tx: Queryable, known: accounts.IdentityAccount): Promise<void> {
    if (known.emailVerified) return queueMail(tx, alreadyRegisteredMail(known, this.context.signInUrl));
    await expireMailLinks(tx, known.id);
    const key = await createMailLink(tx, 'reset-password', known.id);
    await queueMail(tx, finishSignUpMail(known, this.context.linkUrl(key)));
  }

  /** Sends a new confirmation link where one is due. */
  async resendVerification(email: string, attempt?: string): Promise<void> {
    await this.writeAndMail(email, async (tx, mayMail) => {
      const account = await accounts.findAccountByEmail(tx, email);
      if (account && !account.emailVerified && mayMail) await this.mailVerification(tx, account, attempt);
    });
  }

  async forgotPassword(email: string): Promise<void> {
    await this.writeAndMail(email, async (tx, mayMail) => {
      const account = await accounts.findAccountByEmail(tx, email);
      if (!account?.enabled || !mayMail) return;
      const key = await createMailLink(tx, 'reset-password', account.id);
      await queueMail(tx, resetPasswordMail(account, this.context.linkUrl(key)));
    });
  }

  private async writeAndMail(email: string, work: (tx: Queryable, mayMail: boolean) => Promise<unknown>): Promise<void> {
    const { pool, mailQueued } = this.context;
    const mayMail = (await takeAttempt(pool, `mail:${email.toLowerCase()}`, MAIL_LIMIT)) === 0;
    await Promise.all([inTransaction(pool, (tx) => work(tx, mayMail)), pause(LEAST_ANSWER_MS)]);
    mailQueued();
  }

  /** @returns what the link is for and whether it still works; undefined when it was never ours */
  async readLink(key: string) {
    const link = await findMailLink(this.context.pool, key);
    if (!link) return undefined;
    const account = await accounts.findAccountById(this.context.pool, link.accountId);
    return account && { ...link, email: account.email, verified: account.emailVerified };
  }

  /** @returns the account, or undefined when the link was used or has expired */
  async verifyEmail(key: string): Promise<string | undefined> {
    return inTransaction(this.context.pool, async (tx) => {
      const accountId = await useMailLink(tx, key, 'verify-email');
      if (accountId) await accounts.markEmailVerified(tx, accountId);
      return accountId;
    });
  }

  /** Sets the password, proves the address, ends every session. @returns false when the link was used or has expired */
  async resetPassword(key: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const ended = await inTransaction(this.context.pool, async (tx) => {
      const accountId = await useMailLink(tx, key, 'reset-password');
      const account = accountId && (await accounts.findAccountById(tx, accountId));
      if (!account) return undefined;
      await accounts.setPasswordHash(tx, account.id, passwordHash);
      await accounts.markEmailVerified(tx, account.id);
      await expireMailLinks(tx, account.id);
      await forgetAttempts(tx, `password:${account.email.toLowerCase()}`);
      await queueMail(tx, passwordChangedMail(account, this.context.signInUrl));
      return { accountId: account.id, sessions: await endSessionsOf(tx, account.id) };
    });
    if (!ended) return false;
    this.context.mailQueued();
    this.context.sessionsEnded(ended.accountId, ended.sessions);
    return true;
  }

  /** A fresh link in place of an expired one goes to the same mailbox, never to an address from the request. */
  async renewLink(key: string, attempt?: string): Promise<LinkPurpose | undefined> {
    const link = await this.readLink(key);
    if (!link) return undefined;
    if (link.purpose === 'reset-password') await this.forgotPassword(link.email);
    else await this.resendVerification(link.email, attempt);
    return link.purpose;
  }
}
