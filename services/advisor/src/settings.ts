import { aiSettings, speechSettings } from '@toothwise/ai';
import { exportSettings, objectSettings } from '@toothwise/objects';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

/** What every service reads, and what this one needs beyond that. Each is declared in `domain.json` too. */
export const advisorSettings = serviceSettings.extend({
  ...aiSettings,
  ...objectSettings,
  ...exportSettings,
  ...speechSettings,
  /** How the assistant is called. It says in the same breath that it is a program. */
  ADVISOR_PERSONA: z
    .string()
    .regex(/^\p{L}[\p{L} '-]{0,29}$/u)
    .refine((name) => !/^dr\b/i.test(name), 'A program is no doctor')
    .default('Robin'),
  /** `on` asks for photos before the tooth map. */
  ADVISOR_PHOTOS_FIRST: z.enum(['on', 'off']).default('off'),
  /** Longest time that a model has for one line; then the rules alone answer. */
  ADVISOR_AI_DEADLINE_MS: z.coerce.number().int().min(100).max(10_000).default(3000),
  /** What the voice listens for, as browsers name languages. */
  ADVISOR_VOICE_LANGUAGE: z
    .string()
    .regex(/^en-[A-Z]{2}$/)
    .default('en-US'),
  /** The program that decodes uploads; without it only what is recorded here can be read. */
  FFMPEG_PATH: z.string().min(1).optional(),
});
export type AdvisorSettings = z.output<typeof advisorSettings>;
