import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { untilReady } from '../../deploy/embedded/src/process/ready.js';

/** A request of ours and how stripe-mock answered it. */
export interface Judged {
  request: string;
  status: number;
  /** What it holds against the request. */
  refusal?: string;
}

/** What a test says of an object that stripe-mock answers; the fixture stands in few states, and ours lead on from others. */
export type Change = (object: Record<string, unknown>) => Record<string, unknown>;

/** Parameters that are called otherwise since stripe-mock's version of the API, by Stripe's own list of changes: path, name now, name there. */
export const RENAMED = [['/v1/checkout/sessions', 'allowed_payment_method_types', 'payment_method_types']] as const;

/** A body in the words of stripe-mock's version. */
function inItsWords(url: string, body: string): string {
  const form = [...new URLSearchParams(body)].map(([name, value]): [string, string] => {
    const renamed = RENAMED.find(([path, now]) => path === url && (name === now || name.startsWith(`${now}[`)));
    return [renamed ? name.replace(renamed[1], renamed[2]) : name, value];
  });
  return new URLSearchParams(form).toString();
}

/** Starts Stripe's own stripe-mock on loopback, over HTTP and (it insists) on a second free port over HTTPS. */
export async function startStripeMock(program: string, dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const logFile = join(dataDir, 'stripe-mock.log');
  const args = ['-http-addr', new URL(url).host, '-https-addr', '127.0.0.1:'];
  const child = await startChild({ command: program, args, env: plainEnvironment(), logFile });
  // Any answer counts: without a key it is a refusal.
  const probe = async () => (await fetch(url)).status > 0;
  try {
    await untilReady({ name: 'stripe-mock', probe, exited: child.exited, logFile });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, stop: child.stop };
}

/** Stands between the product and stripe-mock and keeps each verdict: some refusals the product takes as an answer and goes on. */
export async function startWitness(upstream: string) {
  const judged: Judged[] = [];
  const changes: [path: RegExp, change: Change][] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method, url = '', headers } = request;
      const { authorization = '', 'content-type': type = 'application/x-www-form-urlencoded' } = headers;
      const sent = await text(request);
      const body = sent ? inItsWords(url, sent) : undefined;
      const answer = await fetch(`${upstream}${url}`, { method, headers: { authorization, 'content-type': type }, body });
      const object = (await answer.json()) as Record<string, unknown> & { error?: { message: string } };
      judged.push({ request: `${method} ${url}`, status: answer.status, refusal: object.error?.message });
      const asked = changes.filter(([path]) => answer.ok && path.test(`${method} ${url}`));
      const changed = asked.reduce((now, [, change]) => change(now), object as Record<string, unknown>);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(changed));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    judged,
    /** From now on answers to such requests (`GET /v1/…`) say this too. */
    change: (path: RegExp, change: Change) => void changes.push([path, change]),
    stop: () => new Promise<void>((stopped) => (server.close(() => stopped()), server.closeAllConnections())),
  };
}
