import { setTimeout as pause } from 'node:timers/promises';

/** A running platform, as far as asking its Stripe goes. */
interface Asked {
  readonly port: number;
  secret(name: string): string;
}
const PATIENCE_MS = 90_000;

/** With the secret key, as Stripe itself would see it; again while it is away. What is asked twice must be the same twice. @throws Error on a refusal */
export async function atStripe<T>(platform: Asked, path: string, form?: Record<string, string>): Promise<T> {
  const headers = { authorization: `Bearer ${platform.secret('stripeSecretKey')}` };
  const ask = () =>
    fetch(
      `http://127.0.0.1:${platform.port + 10_034}/v1/${path}`,
      form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers },
    );
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(200)) {
    const answer = await ask().catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.ok && body) return body as T;
    if (Date.now() > deadline || (answer && answer.status < 500))
      throw new Error(`Stripe, ${path}: ${answer?.status} ${JSON.stringify(body)}`);
  }
}

/** Every page of a list. */
export async function allAtStripe<T extends { id: string }>(platform: Asked, list: string): Promise<T[]> {
  const all: T[] = [];
  for (let after = ''; ;) {
    const path = `${list}${list.includes('?') ? '&' : '?'}limit=100${after}`;
    const { data, has_more } = await atStripe<{ data: T[]; has_more: boolean }>(platform, path);
    all.push(...data);
    if (!has_more) return all;
    after = `&starting_after=${data.at(-1)!.id}`;
  }
}
