import { z } from 'zod';
import { URGENCIES } from './options.js';

/** What the clinical rules say. Described here alone; `libs/triage` computes it, and the compiler compares its own type with this one. */
export const urgencyLevel = z.int().min(1).max(5);
export const flagNumber = z.int().min(1).max(27);

export const raisedFlag = z.object({
  flag: flagNumber,
  level: urgencyLevel,
  /** The words that fired it, as typed; where `sensitive`, they are not shown or sent on. */
  words: z.array(z.string()),
  /** Fields, or "answer", "person". */
  source: z.array(z.string()),
  sensitive: z.boolean(),
  /** What counted of the person and was chosen, by name: no words say it. */
  ofPerson: z.array(z.string()).optional(),
  /** Which of the signs of a flag were heard, where its name holds several. */
  named: z.array(z.string()).optional(),
});
export const flagQuestion = z.object({
  flag: flagNumber,
  question: z.string(),
  levelIfYes: urgencyLevel,
  /** Whose question it is; what was stored before there was a second reader is the rules'. */
  by: z.enum(['rules', 'second-reader']).default('rules'),
});
export type FlagQuestion = z.output<typeof flagQuestion>;

/** Questions that were put in narrower words than the flag's own, by flag. */
const narrowerQuestions = z.record(z.string(), z.string());

export const assessment = z.object({
  level: urgencyLevel,
  urgency: z.enum(URGENCIES),
  /** The literal specified urgency; null where there is no form. */
  specified: z.enum(URGENCIES).nullable(),
  flags: z.array(raisedFlag),
  asks: z.array(flagQuestion),
  /** Questions of flags in the light of what was heard of them, by flag, as they were put; what an earlier release stored has none. */
  narrower: narrowerQuestions.optional(),
  explanations: z.array(
    z.object({ rule: z.string(), level: urgencyLevel, text: z.string(), words: z.array(z.string()), sources: z.array(z.string()) }),
  ),
  /** 0–10 as used; null where no pain was asked or read. */
  pain: z.number().nullable(),
  painUnread: z.boolean(),
  /** Pain, swelling or bleeding was told, or pain was answered. */
  painTold: z.boolean(),
  /** Which of pain, swelling and bleeding was told; what an earlier release stored says nothing of it. */
  symptoms: z.array(z.string()).optional(),
  /** Which a tooth that was knocked out is. */
  toothOut: z.enum(['adult', 'milk', 'unclear']),
  /** What was told that changes what to do until somebody is seen; what an earlier release stored says nothing of it. */
  careFacts: z.array(z.string()).default([]),
  /** The last visit was weeks or months ago and calls, alone, for a check-up within 3-6 months. */
  visitRecent: z.boolean(),
  /** Hits from free text that the person corrected by "no" to the flag's own question. */
  corrected: z.array(raisedFlag),
  /** What plain words raise though it was said not to be there; its question is put once more. */
  contradicted: z.array(flagQuestion).default([]),
  /** Flag 23: never told to the account holder. */
  clinicianOnly: z.array(raisedFlag),
  /** Whom it is about, as chosen or as the words tell. */
  person: z.object({ who: z.string().nullable(), age: z.number().nullable() }).default({ who: null, age: null }),
  ruleVersion: z.string(),
});
export type Assessment = z.output<typeof assessment>;

export const emergencyAdvice = z.object({
  level: z.int().min(4).max(5),
  title: z.string(),
  doNow: z.array(z.string()),
  /** Why, with what was said or answered. */
  because: z.array(z.string()).optional(),
  call: z.enum(['emergency-number', 'dental-emergency-line']),
  /** Too much of a medicine was told, or aspirin for a child: who advises on poisons is named too. */
  poison: z.literal(true).optional(),
});

/** Where the red-flag check of the answers so far stands. `emergency` set: stop the flow, show the advice. */
export const safety = z.object({
  level: urgencyLevel,
  asks: z.array(flagQuestion),
  emergency: emergencyAdvice.nullable(),
  /** A check-up, too, asks how strong the pain is. What a service of an earlier release answers says nothing of it. */
  painAsked: z.boolean().default(false),
  /** How questions were put in the light of what was heard, answered ones too. */
  narrower: narrowerQuestions.optional(),
});
export type Safety = z.output<typeof safety>;
