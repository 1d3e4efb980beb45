import { loadSettings } from '@toothwise/settings';
import { z } from 'zod';

/** Of the programs that open files; part of `objectSettings`, so that a service does not start with one that is wrong. */
export const decodingSettings = {
  /** How far they stand behind people who wait for an answer; 0 where the two share no processor, or where all is busy with tests. */
  DECODING_NICENESS: z.coerce.number().int().min(0).max(19).default(10),
  /** For tests: sources start programs that have been built. */
  PROGRAMS: z.enum(['built', 'sources']).default('sources'),
};
const schema = z.object(decodingSettings);

/** @throws SettingsError */
export const decodingNiceness = (): number => loadSettings(schema).DECODING_NICENESS;
