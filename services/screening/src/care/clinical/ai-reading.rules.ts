import { FINDING_REGIONS } from '@toothwise/contracts-screening/options';
import { z } from 'zod';

/** One thing that is seen in one picture, by the picture's number as it was sent. */
const seen = z.object({
  tooth: z.number().int().nullable(),
  region: z.enum(FINDING_REGIONS),
  concern: z.string().min(1).max(200),
  confidence: z.number().min(0).max(100),
  photo: z.number().int().min(1),
});

/** The structured answer of the model. It can raise an urgency; its texts describe and never decide. */
export const aiReading = z.object({
  urgency: z.enum(['high', 'medium', 'low']),
  summary: z.string().min(1).max(1500),
  findings: z.array(seen).max(20),
  confidence: z.number().min(0).max(100),
});
export type AiReading = z.output<typeof aiReading>;

/** Everything that a reading says, for the rules that listen to its words. */
export const wordsOf = ({ summary, findings }: Pick<AiReading, 'summary' | 'findings'>): string =>
  [summary, ...findings.map(({ concern }) => concern)].join('. ');
