import type { EventData, EventDefinition, EventEnvelope } from '@toothwise/contracts-core';
import { screeningCompleted, screeningDeleted, screeningSharingConsented } from '../fixtures/facts.js';
import { sharingOf } from '../../test/sharing.services.js';
import { bareFact, carriesWords, forgettable, withoutQuotes, withoutWords } from './blocks.js';
import { readsEvent } from './readers.js';

const message = <E extends EventDefinition>({ name }: E, data: EventData<E>): EventEnvelope => {
  const id = crypto.randomUUID();
  const of = { aggregateId: id, aggregateVersion: 1, personId: id, correlationId: 'c', causationId: null, actor: null };
  return { id, name, version: 1, occurredAt: '2026-11-23T15:00:00.000Z', ...of, data };
};
const screeningId = crypto.randomUUID();
const sharing = sharingOf();
const completed = message(screeningCompleted, { screeningId, completedAt: '2026-11-23T15:00:00.000Z', sharing });
const consented = message(screeningSharingConsented, { screeningId, sharing });

describe('a fact without its words', () => {
  it('stays where it says something then', () => {
    const bare = bareFact(completed);
    expect(carriesWords(bare!)).toBe(false);
    expect(bare).toMatchObject({ id: completed.id, data: { sharing: null, completedAt: expect.any(String) } });
  });
  it('is nothing where its schema demands them', () => expect(bareFact(consented)).toBeNull());
  it('is itself where there are none', () => {
    const deleted = message(screeningDeleted, { screeningId });
    expect([bareFact(deleted), carriesWords(deleted)]).toEqual([deleted, false]);
  });
  it('concerns one domain', () => {
    expect(forgettable('screening').map(({ name }) => name)).toEqual([screeningCompleted.name, screeningSharingConsented.name]);
    expect(forgettable('clinic')).toEqual([]);
  });
});

describe('a dead letter', () => {
  it('keeps everything but the words', () => {
    const kept = JSON.parse(withoutWords(consented.name, JSON.stringify(consented))) as EventEnvelope;
    expect(kept).toEqual({ ...consented, data: { ...(consented.data as object), sharing: null } });
  });
  it.each(['no JSON', '"text"', 'null', '{"data":"text"}', '{"data":["text"]}'])(
    'keeps nothing of %s, in which words may stand anywhere',
    (payload) => expect(withoutWords(consented.name, payload)).toBe(''),
  );
  it('of another event stays as it is', () => expect(withoutWords(screeningDeleted.name, 'no JSON')).toBe('no JSON'));
  it('does not quote the words in its error', () => {
    const payload = JSON.stringify({ data: { sharing: { contact: { name: 'Ann' }, symptoms: ['sore gum', 'gum'] } } });
    expect(withoutQuotes(consented.name, payload, 'Error: "sore gum" of Ann is no number')).toBe('Error: "…" of … is no number');
    expect(withoutQuotes(consented.name, 'no JSON, sore gum', 'SyntaxError: sore gum')).toBe('SyntaxError');
  });
});

describe('who reads an event', () => {
  it.each([
    [{}, true],
    [{ filter_subject: 'screening.>' }, true],
    [{ filter_subject: 'screening.completed.v1.>' }, true],
    [{ filter_subject: 'screening.*.v1.person' }, true],
    [{ filter_subjects: ['screening.deleted.v1.>', 'screening.completed.v1.*'] }, true],
    [{ filter_subject: 'screening.deleted.v1.>' }, false],
    [{ filter_subject: 'screening.completed.v2.>' }, false],
    [{ filter_subject: 'screening.>', ack_policy: 'none' }, false],
  ] as const)('%j: %s', (config, reads) =>
    expect(readsEvent({ ack_policy: 'explicit', ...config } as Parameters<typeof readsEvent>[0], 'screening.completed.v1')).toBe(reads),
  );
});
