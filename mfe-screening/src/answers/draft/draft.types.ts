import { hashKey } from '@toothwise/web-platform';
import type { Safety, ScreeningKind } from '@toothwise/contracts-core';
import type { AboutPerson, Draft, FlagAnswers, Photo, ScreeningForm, SharingChoice, SignList } from '@toothwise/contracts-screening';

/** What a person fills in. It is what is saved; photos and the safety check come back from the server. */
export interface DraftContent {
  step: Draft['step'];
  form: ScreeningForm;
  person: AboutPerson;
  flagAnswers: FlagAnswers;
  /** Null until the list of signs was answered, and again a day later. */
  signs: SignList | null;
  sharing: SharingChoice;
}

export type Saving = 'saved' | 'unsaved' | 'saving' | 'offline' | 'signed-out' | 'failed';

export interface DraftState {
  status: 'loading' | 'ready' | 'failed';
  kind: ScreeningKind;
  content: DraftContent;
  /** 0: the server has none yet. */
  version: number;
  /** Of the server's copy; null while it has none. */
  saved: Pick<Draft, 'id' | 'updatedAt'> | null;
  photos: Photo[];
  safety: Safety;
  saving: Saving;
  /** The newer draft that another tab saved; the person is asked which to keep. */
  conflict: Draft | null;
  /** It was begun on the server and is there no more: another tab has started it, or deleted it. */
  gone: boolean;
  /** Why loading or saving failed. */
  error: unknown;
}

export const emptyForm: ScreeningForm = {
  symptoms: '',
  painLevel: null,
  duration: null,
  previousDentalVisit: null,
  currentConcerns: '',
  routineFrequency: null,
  oralHygieneHabits: null,
  lastCleaningDate: null,
  knownIssues: [],
  unsure: [],
};
export const unknownPerson: AboutPerson = {
  who: null,
  personId: null,
  name: null,
  age: null,
  pregnant: null,
  conditions: [],
  unsure: [],
  mayActFor: false,
  skipped: false,
};
/** What is known here of who it was for: an answer of a later release may say more, which nobody takes back. */
export function personOfLastTime(person: AboutPerson | null): AboutPerson {
  if (!person) return unknownPerson;
  const names = Object.keys(unknownPerson) as (keyof AboutPerson)[];
  return { ...(Object.fromEntries(names.map((name) => [name, person[name] ?? unknownPerson[name]])) as AboutPerson), skipped: false };
}
export const noSharing: SharingChoice = { consent: false, textVersion: null, phone: null, place: null };
export const safeSoFar: Safety = { level: 1, asks: [], emergency: null, painAsked: false };

export const emptyContent = (): DraftContent => ({
  step: 'about-person',
  form: { ...emptyForm },
  person: { ...unknownPerson },
  flagAnswers: {},
  signs: null,
  sharing: { ...noSharing },
});

/** Whether the server's copy is what was sent, in whatever order its keys are; it may keep its own time of the list of signs. */
export function isCopyOf({ step, form, person, flagAnswers, signs, sharing }: Draft, sent: DraftContent): boolean {
  const timeless = (content: DraftContent) => hashKey([{ ...content, signs: content.signs && { ...content.signs, askedAt: '' } }]);
  return timeless({ step, form, person, flagAnswers, signs, sharing }) === timeless(sent);
}

/** Nothing of this kind yet. */
export const blankDraft = (kind: ScreeningKind, status: DraftState['status']): DraftState => ({
  status,
  kind,
  content: emptyContent(),
  version: 0,
  saved: null,
  photos: [],
  safety: safeSoFar,
  saving: 'saved',
  conflict: null,
  gone: false,
  error: null,
});

/** The server's copy, as it is. */
export function savedDraft({ kind, version, photos, safety, ...draft }: Draft): DraftState {
  const { step, form, person, flagAnswers, signs, sharing } = draft;
  const content = { step, form, person, flagAnswers, signs, sharing };
  const saved = { id: draft.id, updatedAt: draft.updatedAt };
  return { status: 'ready', kind, content, version, saved, photos, safety, saving: 'saved', conflict: null, gone: false, error: null };
}
