import { type EventEnvelope, EVENTS } from '@toothwise/contracts-core';
import type { JsMsg } from '../streams/jetstream-api.js';

/** Nothing becomes of it by trying again. */
export class Unreadable extends Error {}

/** @throws Unreadable */
export function readEvent(eventName: string, message: JsMsg): EventEnvelope {
  const definition = EVENTS.get(eventName);
  if (!definition) throw new Unreadable(`no contract for ${eventName}`);
  let json: unknown;
  try {
    json = message.json();
  } catch {
    throw new Unreadable('not JSON');
  }
  const result = definition.envelope.safeParse(json);
  if (!result.success) {
    const fields = result.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    throw new Unreadable(`does not follow its contract: ${fields}`);
  }
  return result.data as EventEnvelope;
}

/** Identity of a message whose content may be anything. */
export function identity(payload: string, message: JsMsg): { id: string; personId: string | null } {
  const person = message.subject.slice(message.subject.lastIndexOf('.') + 1);
  const personId = /^[0-9a-f-]{36}$/.test(person) ? person : null;
  const id = /"id"\s*:\s*"([0-9a-f-]{36})"/.exec(payload)?.[1];
  return { id: id ?? `sequence-${message.info.streamSequence}`, personId };
}
