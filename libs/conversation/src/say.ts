import { flagQuestionOf, type FlagNumber, isYoung, sayFrom } from '@toothwise/triage';
import type { EarlierAnswers, Choice, Reply, ReplyKind, Talk } from './talk.js';
import { toldBefore } from './health-told.js';
import { FIELD_OF, type Step } from './steps.js';
import { CONVERSATION_TEXTS } from './texts/conversation.en.js';
import { calledIn, examplesFor, personOf } from './called.js';

export const say = sayFrom(CONVERSATION_TEXTS);

export const reply = (kind: ReplyKind, text: string, choices: readonly Choice[] = []): Reply => ({ kind, text, choices });

const as = (label: string): Choice => ({ label, text: label });
const NOT_SURE = as(say('choice.notSure'));
const SKIP = as(say('choice.skip'));
export const YES_NO: readonly Choice[] = [as(say('choice.yes')), as(say('choice.no')), NOT_SURE];

const CONFIRM = (no: 'choice.wrong' | 'choice.update') => [as(say('choice.correct')), as(say(no))];
export const FIND_ONE = as(say('choice.find'));
const FIND = [FIND_ONE, as(say('choice.noThanks'))];

/** Whom a conversation is about. */
export const WHOM_CHOICES: readonly Choice[] = [as(say('whom.choice.me')), as(say('whom.choice.child')), as(say('whom.choice.other'))];

export const AGE_CHOICES: readonly Choice[] = [NOT_SURE, SKIP];

/** Quick replies; pain is a scale of its own on the page. */
export const CHOICES: Record<Step, readonly Choice[]> = {
  name: [],
  'current-symptoms': [],
  'pain-level': [NOT_SURE],
  'medical-history': [as(say('choice.none')), NOT_SURE, SKIP],
  medications: [as(say('choice.none')), NOT_SURE, SKIP],
  'last-visit': [
    as(say('choice.visits.recent')),
    as(say('choice.visits.year')),
    as(say('choice.visits.long')),
    as(say('choice.visits.never')),
    NOT_SURE,
  ],
  'oral-hygiene': [
    as(say('choice.hygiene.twice')),
    as(say('choice.hygiene.floss')),
    as(say('choice.hygiene.once')),
    as(say('choice.hygiene.less')),
    SKIP,
  ],
  'routine-frequency': [
    as(say('choice.often.half')),
    as(say('choice.often.year')),
    as(say('choice.often.trouble')),
    as(say('choice.often.never')),
    NOT_SURE,
  ],
  'tooth-mapping': [SKIP],
  'photo-upload': [{ label: say('choice.noPhotos'), text: say('choice.skip') }],
  'data-confirmation': [as(say('choice.ready'))],
  'personal-details-confirmation': CONFIRM('choice.wrong'),
  'medical-history-confirmation': CONFIRM('choice.update'),
  'oral-hygiene-confirmation': CONFIRM('choice.update'),
  'find-dentists': FIND,
  'next-action': FIND,
  'clinic-interaction': [],
  'location-refinement': [],
  'clinic-finder-fallback': [as(say('choice.tryAgain'))],
};

/** The question of a step, with what it repeats filled in, in words that are true of whom it is about. */
export function questionOf(step: Step, talk: Pick<Talk, 'data' | 'person' | 'whom' | 'health'>): Reply {
  const further = step === 'medical-history' || step === 'medications' ? furtherOf(step, talk) : null;
  if (further !== null) return reply('question', further, CHOICES[step]);
  const { data, person } = talk;
  const told = (text: string | null) => text ?? say('untold');
  const whom = calledIn(talk);
  const values = {
    ...{ whom: whom ?? '', examples: examplesFor(person) },
    name: told(data.name),
    medicalHistory: told(data.medicalHistory),
    medications: told(data.medications),
    oralHygieneHabits: told(data.oralHygieneHabits),
  };
  const others: Partial<Record<Step, string>> = whom !== null ? CONVERSATION_TEXTS.other : isYoung(person) ? CONVERSATION_TEXTS.young : {};
  const text = (others[step] ?? CONVERSATION_TEXTS.question[step]).replace(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => values[key as keyof typeof values],
  );
  return reply('question', text, CHOICES[step]);
}

/** Where some were told in the same conversation, it is asked for others. */
function furtherOf(step: 'medical-history' | 'medications', talk: Pick<Talk, 'person' | 'whom' | 'health'>): string | null {
  const told = toldBefore(talk, FIELD_OF[step]);
  if (told.length === 0) return null;
  const whom = calledIn(talk);
  const values = { told: told.map((word) => say('emergency.word', { word })).join(', '), whom: whom ?? '' };
  return whom === null ? say(`further.you.${step}`, values) : say(`further.they.${step}`, values);
}

/** Whether an answer of an earlier conversation still holds. */
export const earlierQuestion = ({ field, told }: { field: keyof EarlierAnswers; told: string }): Reply =>
  reply('question', say(`earlier.${field}`, { told }), [as(say('choice.same')), as(say('choice.changed')), SKIP]);

export const questionAgain = (step: Step): Reply => reply('question', CONVERSATION_TEXTS.again[step], CHOICES[step]);

export const flagQuestion = (flag: FlagNumber, talk: Pick<Talk, 'person' | 'whom'>): Reply =>
  reply('flag', flagQuestionOf(flag, personOf(talk)), YES_NO);

export const thanks = ({ data }: Talk): Reply => reply('note', data.name ? say('note.thanks', { name: data.name }) : say('note.noted'));
