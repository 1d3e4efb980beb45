import type { Consultation } from '@toothwise/contracts-advisor';
import type { Safety } from '@toothwise/contracts-core';
import type { Draft, Screening, ToldMark } from '@toothwise/contracts-screening';
import type { ToldEmergency } from './urgent.rules.js';

export interface Told extends ToldEmergency {
  /** Of the draft or the conversation. */
  id: string;
  emergency: NonNullable<Safety['emergency']>;
  /** Names a crisis line too. */
  sensitive: boolean;
  person: Pick<Screening['person'], 'who' | 'age' | 'name'>;
  /** Where its card stands. */
  card: { draft: Pick<Draft, 'kind' | 'step'> } | { conversation: string };
}

/** Emergencies that were told and have no result: what ended in one stands with the results. */
export const toldIn = (drafts: readonly Draft[], conversations: readonly Consultation[]): Told[] => [
  ...drafts.flatMap(({ id, safety: { emergency }, updatedAt, person, kind, step }) =>
    emergency ? [{ id, emergency, level: emergency.level, at: updatedAt, sensitive: false, person, card: { draft: { kind, step } } }] : [],
  ),
  ...conversations.flatMap(({ safety: { emergency }, result, updatedAt, sensitive, who, age, id }) =>
    emergency && !result
      ? [{ id, emergency, level: emergency.level, at: updatedAt, sensitive, person: { who, age, name: null }, card: { conversation: id } }]
      : [],
  ),
];

/** Whoever was seen about one needs it first no more; told anew since, it stands again. */
export const unseen = <One extends Pick<Told, 'id' | 'at'>>(told: readonly One[], marks: readonly ToldMark[]): One[] =>
  told.filter(({ id, at }) => !marks.some((mark) => mark.toldId === id && Date.parse(mark.toldAt) >= Date.parse(at)));
