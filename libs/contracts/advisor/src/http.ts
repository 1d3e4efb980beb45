import { isTooth, TOOTH_CONCERNS, TOOTH_SEVERITIES } from '@toothwise/contracts-core/teeth';
import { URGENCIES, instant, page, pageQuery, safety, signedLink, typedText, urgencyLevel } from '@toothwise/contracts-core';
import { z } from 'zod';
import { CHAT_PHOTOS, CONSULTATION_TYPES, LINE_MAX } from './options.js';

const answer = z.enum(['yes', 'no', 'unsure']);
const tooth = z.int().min(11).max(85).refine(isTooth, 'No tooth has this number');

export const toothMark = z.strictObject({
  /** FDI: 11-48 are adult teeth, 51-85 primary ones */
  fdi: tooth,
  type: z.enum(TOOTH_CONCERNS),
  severity: z.enum(TOOTH_SEVERITIES),
});
/** What was answered to the list of signs, with the questions that followed. */
export const signsAnswered = z.strictObject({
  said: z.enum(['some', 'none', 'unsure']),
  groups: z.array(z.string().max(20)).max(20).default([]),
  answers: z.record(z.string().regex(/^\d{1,2}$/), answer).default({}),
});

/** A photo in a conversation; its picture is read by a link that lives at most 60 s. */
export const photo = z.object({ id: z.uuid(), name: z.string(), width: z.int().positive(), height: z.int().positive() });
export type ChatPhoto = z.output<typeof photo>;
export const photoLink = signedLink;

/** One line of a conversation, as it was said. */
export const message = z.object({
  /** Its place in the conversation, from 1. */
  seq: z.int().min(1),
  role: z.enum(['person', 'assistant']),
  /** A person's line is a "line"; an "aside" was written by a model; the others say what the assistant does with it. */
  kind: z.enum(['line', 'note', 'aside', 'question', 'signs', 'flag', 'emergency', 'analysis', 'search']),
  text: z.string(),
  /**
   * Quick replies: what is shown, and the line that it sends; one that starts another conversation, about oneself or not, or that leads to the card of
   * an emergency, sends none.
   */
  choices: z.array(
    z.object({ label: z.string(), text: z.string(), starts: z.enum(['me', 'other']).optional(), shows: z.literal('card').optional() }),
  ),
  photos: z.array(photo),
  at: instant,
});
export type Message = z.output<typeof message>;

export const consultation = z.object({
  id: z.uuid(),
  type: z.enum(CONSULTATION_TYPES),
  step: z.string(),
  /** What the next line answers: the step's own question, the list of signs, or the question of a flag. */
  open: z.object({
    what: z.enum(['step', 'signs', 'sign', 'flag', 'emergency']),
    flag: z.int().nullable(),
    /** Before the step's own question it is asked whom this is about, or how old they are: what answers the step answers no such question. */
    about: z.enum(['whom', 'age']).nullable().optional(),
    /** Under an emergency: the question of a graver one, or that which takes it back, in words that quote what was said. */
    question: z.string().nullable().optional(),
  }),
  /** Place of its last line: a turn says after which one it was written. */
  last: z.int().min(0),
  safety,
  /** When the emergency that stands was told; null where none does. */
  toldAt: instant.nullable().optional(),
  /** Of whom it was told, where that is another than the conversation is about; null, or not there, where it is not. */
  toldOf: z
    .object({ who: z.enum(['me', 'my-child', 'someone-else']).nullable(), age: z.int().nullable(), name: z.string().nullable() })
    .nullable()
    .optional(),
  /** Somebody may be thinking of harming themselves: a crisis line is named too. */
  sensitive: z.boolean(),
  toothMapping: z.array(toothMark).nullable(),
  /** Whom it is about; null is unknown. */
  who: z.enum(['me', 'my-child', 'someone-else']).nullable(),
  /** Of the person whom it is about, in years; null is unknown. */
  age: z.int().nullable(),
  /** How somebody else is called whom it is about, as they were named; null where nobody was. */
  name: z.string().nullable().optional(),
  /** The page looks for practices now, at the place that was named, and says with its next turn how that went. */
  searching: z.object({ place: z.string().nullable() }).nullable(),
  /** Whose model reads what is written, with the person's consent; null where the rules work alone. */
  model: z.string().nullable(),
  /** The record that screening makes, once all is told. */
  screeningId: z.uuid().nullable(),
  /** All is told, and the month's advisor screenings are used: when the record is made. Null where none waits. */
  waitsUntil: instant.nullable(),
  /** What came of it, once all is told; the record says why. */
  result: z
    .object({
      ...{ level: urgencyLevel, urgency: z.enum(URGENCIES), summary: z.string(), recommendation: z.string(), timeframe: z.string() },
      /** What to do until somebody is seen, in the order to do it. */
      steps: z.array(z.string()).optional(),
    })
    .nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Consultation = z.output<typeof consultation>;

/** A person's words as the rules heard them, and what else they go by: a device that is cut off goes by the same. */
const heard = z.object({
  lines: z.array(
    z.object({
      source: z.string(),
      text: z.string(),
      name: z.boolean().optional(),
      field: z.boolean().optional(),
      scale: z.boolean().optional(),
    }),
  ),
  /** To the questions of flags, by number, and how many lines there were when each was answered. */
  answers: z.record(z.string(), answer),
  answeredAfter: z.record(z.string(), z.int()),
  signs: z
    .object({
      said: z.enum(['some', 'none', 'unsure']),
      groups: z.array(z.string()),
      answers: z.record(z.string(), answer),
      askedAt: instant,
    })
    .nullable(),
});

/** With lines: all of them, or those after the one that a turn was written after. */
export const conversation = consultation.extend({
  messages: z.array(message),
  /** A service of before does not say it. */
  heard: heard.optional(),
  /** Added, and in no line yet. */
  photos: z.array(photo),
});
export type Conversation = z.output<typeof conversation>;

/** What a page needs to know before a conversation. */
export const advisorSettings = z.object({
  /** Host of the model that can read along; null without one. */
  model: z.string().nullable(),
  persona: z.string(),
  /** Finished conversations of levels 1 and 2 that get a report and a record; a higher level always does, and is not counted. */
  allowance: z.object({
    /** A calendar month, by the plan; null: not counted. */
    monthly: z.int().nullable(),
    used: z.int().min(0),
    /** When the next month begins, in UTC. */
    renewsAt: instant,
  }),
});
export type AdvisorSettings = z.output<typeof advisorSettings>;

export const consultationPage = page(consultation);
/** `standing`: those alone in which an emergency stands, however many were begun since. */
export const consultationQuery = pageQuery.extend({ standing: z.literal('emergency').optional() });
export const newConsultation = z.strictObject({
  type: z.enum(CONSULTATION_TYPES),
  /** About the person: null is unknown. */
  who: z.enum(['me', 'my-child', 'someone-else']).nullable().default(null),
  age: z.int().min(0).max(120).nullable().default(null),
  /** Whose model may read what is written, as it was named on the page; another one reads nothing. */
  model: z.string().max(253).nullable().default(null),
});

const said = { turnId: z.uuid(), after: z.int().min(0) };
/**
 * One turn: words, the answer to the list of signs, marks on the tooth map (each concern of a tooth once), photos that were added before, a step that the page leaves out
 * because the screen has no room for it (TOOTH-012), or how a search went. The same `turnId` is the same line.
 */
export const turn = z.union([
  z.strictObject({ ...said, text: typedText().min(1).max(LINE_MAX) }),
  z.strictObject({ ...said, signs: signsAnswered }),
  z.strictObject({ ...said, map: z.array(toothMark).max(52 * 7) }),
  z.strictObject({ ...said, photos: z.array(z.uuid()).min(1).max(CHAT_PHOTOS) }),
  z.strictObject({ ...said, leaveOut: z.literal('tooth-mapping') }),
  z.strictObject({
    ...said,
    search: z.enum(['found', 'none', 'failed']),
    around: z.enum(['device', 'address']).optional(),
    /** ISO 3166-1 alpha-2: where the person seems to be, and no practice is listed. */
    unlisted: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
]);
export type TurnSent = z.output<typeof turn>;
