import { ProblemError } from '@toothwise/service-kit';
import { z } from 'zod';
import type { AccountSettings } from '../settings.js';

const CLIENT_ID = 'toothwise-account';
const PATIENCE_MS = 5_000;
/** A token is renewed so long before its end. */
const EARLY_MS = 20_000;

const issued = z.object({ access_token: z.string().min(1), expires_in: z.number() });

/** Account's own client at the identity server: a token by its secret, renewed in time, sent with each request. */
export class AdminConnection {
  private readonly tokenUrl: string;
  private readonly adminUrl: string;
  private token?: { value: string; until: number };

  constructor(private readonly settings: Pick<AccountSettings, 'IDENTITY_ADMIN_URL' | 'IDENTITY_ADMIN_SECRET' | 'OIDC_ISSUER'>) {
    const base = settings.IDENTITY_ADMIN_URL.replace(/\/+$/u, '');
    const realm = new URL(settings.OIDC_ISSUER).pathname;
    this.tokenUrl = `${base}${realm}/protocol/openid-connect/token`;
    this.adminUrl = `${base}/admin${realm}`;
  }

  /**
   * @returns what was answered, `undefined` where that is nothing, null where the thing is not there
   * @throws ProblemError `service.unavailable` for everything else
   */
  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await this.send(method, path, body);
    // Its session may have ended with a restart of the identity server.
    const again = answer.status === 401 && this.token ? await this.renewedThenSend(method, path, body) : answer;
    if (again.status === 404) return null;
    if (!again.ok) throw unavailable(`${method} ${path.split('?')[0]} answered ${again.status}`);
    return again.status === 204 || again.status === 201 ? undefined : await again.json();
  }

  private renewedThenSend(method: string, path: string, body: unknown): Promise<Response> {
    this.token = undefined;
    return this.send(method, path, body);
  }

  private async send(method: string, path: string, body: unknown): Promise<Response> {
    const authorization = `Bearer ${await this.currentToken()}`;
    return this.fetch(`${this.adminUrl}${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private async currentToken(): Promise<string> {
    if (this.token && this.token.until > performance.now()) return this.token.value;
    const parameters = { grant_type: 'client_credentials', client_id: CLIENT_ID, client_secret: this.settings.IDENTITY_ADMIN_SECRET };
    const answer = await this.fetch(this.tokenUrl, { method: 'POST', body: new URLSearchParams(parameters) });
    if (!answer.ok) throw unavailable(`the identity server gave account no token: ${answer.status}`);
    const { access_token: value, expires_in: seconds } = issued.parse(await answer.json());
    this.token = { value, until: performance.now() + seconds * 1000 - EARLY_MS };
    return value;
  }

  private async fetch(url: string, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      throw unavailable('the identity server does not answer', error);
    }
  }
}

const unavailable = (message: string, cause?: unknown) => new ProblemError('service.unavailable', { cause: new Error(message, { cause }) });
