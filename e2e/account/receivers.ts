import { setTimeout as pause } from 'node:timers/promises';
import type { Killed } from '../chaos/kill-test.ts';
import { catcherUrl } from './browsers.ts';

/** Somebody whom every channel reaches. */
export interface Reached {
  id: string;
  email: string;
  number: string;
  /** The browser's part of its address. */
  device: string;
}

const REFUSES_S = 5;
const AGAIN_MS = 20_000;
const refused: Record<string, number> = { mail: 0, push: 0, sms: 0 };
/** By receiver: under which names something came, a copy under the name of the first. */
const came = new Map<string, Set<string>>();
let orderedAt = 0;

/** Again where the catcher is away: it is killed too. */
async function ask<T>(platform: Killed, path: string, body?: object): Promise<T | null> {
  for (const deadline = Date.now() + 60_000; ; await pause(300)) {
    try {
      const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(catcherUrl(platform) + path, { ...sent, signal: AbortSignal.timeout(10_000) });
      if (answer.ok) return answer.status === 204 ? null : ((await answer.json()) as T);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error(`the catcher does not answer ${path}`);
  }
}

const haveAllRefused = () => Object.values(refused).every((count) => count > 0);

/** Mail server, push service and provider of text messages refuse all that comes for a while, until each has refused something. */
export async function refuseForAWhile(platform: Killed): Promise<void> {
  if (haveAllRefused() || Date.now() - orderedAt < AGAIN_MS) return;
  orderedAt = Date.now();
  await ask(platform, '/control/refusals', { seconds: REFUSES_S });
}

/** Keeps the most of each: who is killed counts anew. */
export async function noteRefusals(platform: Killed): Promise<void> {
  if (Date.now() - orderedAt > AGAIN_MS) return;
  const counted = await ask<Record<string, number>>(platform, '/control/refusals');
  for (const receiver of Object.keys(refused)) refused[receiver] = Math.max(refused[receiver]!, counted![receiver]!);
}

export const refusals = (): Record<string, number> =>
  Object.fromEntries(Object.entries(refused).map(([receiver, count]) => [`refusals of ${receiver}`, count]));

interface Mails {
  mails: { messageId: string | null; to: string[] }[];
}
interface Pushes {
  messages: { device: string; topic: string | null; id: string }[];
}
interface Texts {
  messages: { sid: string; to: string }[];
}

function note(receiver: string, name: string): void {
  came.set(receiver, (came.get(receiver) ?? new Set()).add(name));
}

/** Writes down what has come so far; the catcher keeps only the newest. @param to of these alone, or of everybody the newest */
async function noteWhatCame(platform: Killed, to?: Reached): Promise<void> {
  const { mails } = (await ask<Mails>(platform, `/dev/mail.json${to ? `?to=${encodeURIComponent(to.email)}` : ''}`))!;
  const { messages } = (await ask<Texts>(platform, `/dev/sms.json${to ? `?to=${to.number.slice(1)}` : ''}`))!;
  const pushes = (await ask<Pushes>(platform, '/dev/push.json'))!;
  for (const { messageId, to: all } of mails) for (const address of all) note(address, messageId ?? '');
  for (const { sid, to: number } of messages) note(number, sid);
  // Without a topic it would show twice: it counts as a name of its own.
  for (const { device, topic, id } of pushes.messages) note(device, topic ?? id);
}

export async function noteWhatReached(platform: Killed, people: readonly Reached[]): Promise<void> {
  for (const person of people) await noteWhatCame(platform, person);
}

/** How many mailboxes, browsers and phones hold anything else than so many different messages, copies aside. */
export async function receiversAmiss(platform: Killed, people: readonly Reached[], messages: number): Promise<number> {
  await noteWhatCame(platform);
  const amissOf = ({ email, number, device }: Reached) =>
    [email, number, device].filter((receiver) => (came.get(receiver)?.size ?? 0) !== messages);
  // What came later than it was waited for.
  await noteWhatReached(
    platform,
    people.filter((person) => amissOf(person).length > 0),
  );
  const amiss = people.flatMap(amissOf);
  for (const receiver of amiss) console.error(`  ${receiver} holds ${[...(came.get(receiver) ?? [])].join(', ') || 'nothing'}`);
  return amiss.length;
}
