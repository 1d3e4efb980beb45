import { type EventEnvelope, EVENTS } from '@toothwise/contracts-core';

type Data = Record<string, unknown>;

/** What an event of this name looks like without the words that are forgotten: its blocks, each `null`. Undefined where there are none. */
function bareBlocks(eventName: string): Record<string, null> | undefined {
  const blocks = Object.keys(EVENTS.get(eventName)?.forget ?? {});
  return blocks.length === 0 ? undefined : Object.fromEntries(blocks.map((block) => [block, null]));
}

/** Name and bare blocks of every event that forgets; of one domain, where it is given. */
export function forgettable(domain?: string): { name: string; bare: Record<string, null> }[] {
  return [...EVENTS.values()].flatMap((event) => {
    const bare = domain === undefined || event.domain === domain ? bareBlocks(event.name) : undefined;
    return bare ? [{ name: event.name, bare }] : [];
  });
}

/** Whether words stand in it that are to be forgotten. */
export function carriesWords({ name, data }: EventEnvelope): boolean {
  return Object.keys(bareBlocks(name) ?? {}).some((block) => (data as Data)[block] != null);
}

/** The fact without its words, or null where it says nothing without them. */
export function bareFact<E extends EventEnvelope>(event: E): E | null {
  const bare = { ...event, data: { ...(event.data as Data), ...bareBlocks(event.name) } };
  return EVENTS.get(event.name)?.envelope.safeParse(bare).success ? bare : null;
}

/** A message's text as a dead letter may keep it. What cannot be read may hold words anywhere: nothing of it is kept. */
export function withoutWords(eventName: string, payload: string): string {
  const bare = bareBlocks(eventName);
  if (!bare) return payload;
  try {
    const event = JSON.parse(payload) as { data?: unknown };
    if (typeof event.data !== 'object' || event.data === null || Array.isArray(event.data)) return '';
    return JSON.stringify({ ...event, data: { ...event.data, ...bare } });
  } catch {
    return '';
  }
}

const SHORTEST_WORD = 3;

/** An error's text may repeat what could not be stored. */
export function withoutQuotes(eventName: string, payload: string, text: string): string {
  const blocks = Object.keys(bareBlocks(eventName) ?? {});
  if (blocks.length === 0) return text;
  try {
    const { data } = JSON.parse(payload) as { data: Data };
    const told = blocks.flatMap((block) => textsIn(data[block])).filter((word) => word.length >= SHORTEST_WORD);
    return told.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, '…'), text);
  } catch {
    return text.split(':')[0]!;
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
