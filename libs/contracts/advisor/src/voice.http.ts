import { instant, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { SPEECH_MAX } from './options.js';

/** VOICE-014: how a voice is asked for. The names are those of the specification; the provider's own stand in settings. */
export const voiceConfig = z.object({
  languageCode: z.string(),
  name: z.string(),
  ssmlGender: z.enum(['MALE', 'FEMALE', 'NEUTRAL']),
  audioEncoding: z.literal('MP3'),
});
export type VoiceConfig = z.output<typeof voiceConfig>;

export const voices = z.object({
  /** Who hears what is said, in order to write it down; null where nobody does. */
  transcribedBy: z.string().nullable(),
  /** Who is given the text that is read aloud; null where nobody is. */
  spokenBy: z.string().nullable(),
  /** What is listened for, such as `en-US`. */
  language: z.string(),
  /** The voice where none is chosen. */
  config: voiceConfig,
  voices: z.array(z.object({ name: z.string(), languageCodes: z.array(z.string()) })),
});
export type Voices = z.output<typeof voices>;

/** VOICE-013. */
export const heard = z.object({
  transcript: z.string(),
  /** 0 to 1; null where the recogniser does not say. */
  confidence: z.number().min(0).max(1).nullable(),
  isFinal: z.boolean(),
  timestamp: instant,
});
export type ChunkHeard = z.output<typeof heard>;

/** Who will hear, as it was shown: nobody else is sent anything. */
export const hearer = z.object({ hearer: typedText().min(1).max(253) });

export const speech = z.strictObject({
  input: z.strictObject({ text: typedText().min(1).max(SPEECH_MAX) }),
  voice: voiceConfig.omit({ audioEncoding: true }).strict(),
  audioConfig: z.strictObject({
    audioEncoding: z.literal('MP3'),
    speakingRate: z.literal(1),
    pitch: z.literal(0),
    volumeGainDb: z.literal(0),
  }),
});
export const spoken = z.object({
  /** The sound in base64. */
  audioContent: z.string(),
  contentType: z.string(),
});
