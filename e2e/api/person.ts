import { setTimeout as pause } from 'node:timers/promises';
import { Application, signIn } from '@toothwise/embedded/identity-client';
import type { Addresses } from './addresses.ts';
import { PASSWORD } from './sign-up.ts';

const REFRESH_AFTER_MS = 150_000;
/** Services call a sign-in fresh for five minutes. */
const FRESH_MS = 120_000;
/** Longer than an identity server that was killed is away. */
const RENEWED_WITHIN_MS = 90_000;

interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

interface Answer<T> {
  status: number;
  body: T;
}

/** One signed-in person who, like a browser, tries again when a server is away. */
export class Person {
  readonly email: string;
  private readonly addresses: Addresses;
  private tokens!: SessionTokens;
  private signedInAt = 0;
  private renewedAt = 0;
  private application!: Application;

  constructor(addresses: Addresses, email: string) {
    this.addresses = addresses;
    this.email = email;
  }

  async signIn(): Promise<this> {
    const { application, page } = await signIn(this.addresses.url, this.email, PASSWORD);
    this.application = application;
    this.tokens = await application.tokens(page);
    this.signedInAt = this.renewedAt = Date.now();
    return this;
  }

  /** As for what asks for a fresh sign-in. Not at every call: the gateway bounds how many forms one network address sends. */
  async signInFreshly(): Promise<void> {
    if (Date.now() - this.signedInAt > FRESH_MS) await this.signIn();
  }

  /** As the identity server and all services know this person. */
  get id(): string {
    const [, claims = ''] = this.tokens.access_token.split('.');
    return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
  }

  async token(): Promise<string> {
    if (Date.now() - this.renewedAt > REFRESH_AFTER_MS) await this.renew();
    return this.tokens.access_token;
  }

  /** The identity server may be away just now; then the session is renewed, or begun anew, as soon as it is back. */
  private async renew(): Promise<void> {
    for (const deadline = Date.now() + RENEWED_WITHIN_MS; ; await pause(1000)) {
      try {
        return await this.renewOnce();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }

  private async renewOnce(): Promise<void> {
    const response = await this.application.refresh(this.tokens.refresh_token).catch(() => undefined);
    if (response?.ok) this.tokens = (await response.json()) as SessionTokens;
    else await this.signIn();
    this.renewedAt = Date.now();
  }

  /** Repeats on a lost connection, 429 and 5xx, with the same idempotency key; every other answer is given back. */
  async call<T>(
    method: string,
    service: string,
    path: string,
    options: { body?: unknown; idempotencyKey?: string; ifMatch?: number; seconds?: number } = {},
  ): Promise<Answer<T>> {
    const deadline = Date.now() + (options.seconds ?? 120) * 1000;
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.once<T>(method, `${this.addresses.serviceUrl(service)}/api/${service}/v1${path}`, options).catch(
        () => undefined,
      );
      const isFinal = answer && answer.status !== 429 && answer.status < 500 && !isStillRunning(answer);
      if (isFinal) return answer;
      if (Date.now() > deadline) throw new Error(`${method} ${path} gave up: ${answer?.status} ${JSON.stringify(answer?.body)}`);
      await pause(Math.min(100 * 2 ** attempt, 1000));
    }
  }

  private async once<T>(
    method: string,
    url: string,
    { body, idempotencyKey, ifMatch }: { body?: unknown; idempotencyKey?: string; ifMatch?: number },
  ): Promise<Answer<T>> {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(15_000),
      headers: {
        authorization: `Bearer ${await this.token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json().catch(() => null)) as T };
  }
}

function isStillRunning({ body }: Answer<unknown>): boolean {
  return (body as { code?: string } | null)?.code === 'idempotency.in-progress';
}
