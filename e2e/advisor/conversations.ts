import { randomUUID } from 'node:crypto';
import type { Conversation } from '@toothwise/contracts-advisor';
import type { Person } from '../api/person.ts';
import { until } from '../screening/screenings.ts';

/** Consent is heard by the advisor a moment after it was given. */
export async function begin(person: Person, type: 'urgent' | 'routine_checkup' = 'urgent'): Promise<Conversation> {
  await person.call('GET', 'account', '/me');
  const { body } = await person.call<{ current: { textVersion: string } }>('GET', 'account', '/consents/health-data');
  await person.call('PUT', 'account', '/consents/health-data', { body: { given: true, textVersion: body.current.textVersion } });
  let begun: { status: number; body: Conversation } | undefined;
  await until(async () => {
    begun = await person.call<Conversation>('POST', 'advisor', '/consultations', { body: { type }, idempotencyKey: randomUUID() });
    return begun.status === 201;
  }, 60);
  return begun!.body;
}

/** Says lines one after another, each under an id of its own. @returns the conversation after the last */
export async function say(
  person: Person,
  begun: Conversation,
  lines: readonly (string | object)[],
  turnIds: readonly string[] = lines.map(() => randomUUID()),
): Promise<Conversation> {
  let at = begun;
  for (const [index, line] of lines.entries()) {
    const body = { turnId: turnIds[index]!, after: at.last, ...(typeof line === 'string' ? { text: line } : line) };
    at = (await person.call<Conversation>('POST', 'advisor', `/consultations/${begun.id}/turns`, { body })).body;
  }
  return at;
}

/** A whole conversation, without an emergency. */
export const WHOLE = [
  'Rosa',
  'My teeth look yellow',
  { signs: { said: 'none' } },
  'none',
  'none',
  { map: [{ fdi: 11, type: 'discoloration', severity: 'mild' }] },
  'no photos',
];

/** One of level 3: of these somebody may have as many a month as they like. */
export const ACHING = [
  'Rosa',
  'My tooth hurts when I bite, for three days now',
  { signs: { said: 'none' } },
  '7',
  'none',
  'none',
  { map: [{ fdi: 11, type: 'pain', severity: 'severe' }] },
  'no photos',
];

/** All of that, in as many lines where the name is known from an earlier one. */
export const achingOf = ({ step }: Conversation): typeof ACHING => (step === 'name' ? ACHING : [...ACHING.slice(1), 'thank you']);
