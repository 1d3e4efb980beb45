import type { FlagNumber, Level } from '../catalogue/flag-catalogue.js';
import { sayFrom } from '../texts/say.js';
import { SIGN_TEXTS } from '../texts/signs.en.js';

export type SignGroupId = keyof typeof SIGN_TEXTS.groups;

export interface SignGroup {
  id: SignGroupId;
  label: string;
  /** a second line, where one helps */
  note: string | null;
  /** Red flags whose own questions follow when the group is chosen: at most three. */
  flags: readonly FlagNumber[];
  /** those of them that follow "Not sure": the first one, and as many as the label names signs that no other question asks for */
  unsure: readonly FlagNumber[];
}

const say = sayFrom(SIGN_TEXTS);

const FLAGS_OF: Record<SignGroupId, readonly FlagNumber[]> = {
  breathing: [1, 2, 3],
  swelling: [3, 2, 14],
  jaw: [4],
  ill: [5, 6, 14],
  bleeding: [7, 15],
  injury: [8, 12, 13],
  chest: [9],
  painkillers: [10],
  face: [11],
};

/** A sign of the list that is there, though none of its own questions is answered with yes, is to be looked at within a day. */
export const SIGN_ITSELF: Level = 3;

/** Nine groups of signs that cover red flags 1-15, in the order in which they are shown. Self-harm is not listed: text alone hears it. */
export const SIGN_GROUPS: readonly SignGroup[] = (Object.keys(FLAGS_OF) as SignGroupId[]).map((id) => ({
  id,
  label: say(`groups.${id}.label`),
  note: say(`groups.${id}.note`) || null,
  flags: FLAGS_OF[id],
  unsure: FLAGS_OF[id].slice(0, id === 'breathing' ? 2 : 1),
}));

/** The two choices that stand alone, below the groups. */
export const SIGN_CHOICES = { none: say('none'), unsure: say('unsure') };

/** How the list asks: for symptoms about now, at a check-up also about the last days. */
export const signListQuestion = (kind: 'urgent' | 'routine_checkup'): string => say(kind === 'urgent' ? 'question.now' : 'question.week');
