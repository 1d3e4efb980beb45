import type { AiReading } from '../src/care/clinical/ai-reading.rules.js';
import type { Assessment } from '../src/care/clinical/clinical.rules.js';
import type { Reading } from '../src/care/clinical/reading-chain.rules.js';
import type { Result } from '../src/care/screenings/screening.aggregate.js';
import { RunAnalysis } from '../src/results/analysis/run-analysis.use-case.js';

/** What it keeps to itself, as the spoilt ones below need it. */
interface Within {
  readingOf(...of: unknown[]): Promise<Reading>;
  analyse(...of: unknown[]): Promise<Result>;
}
const own = RunAnalysis.prototype as unknown as Within;

/** The product's own methods with one thing wrong each, laid over its object: injections must come through. */
export const withoutFilter: Pick<Within, 'analyse'> = {
  async analyse(this: Within, ...of) {
    let value: AiReading | null = null;
    const readingOf: Within['readingOf'] = async (...asked) => {
      const reading = await own.readingOf.apply(this, asked);
      value = reading.value;
      return reading;
    };
    const result = await own.analyse.apply(Object.assign(Object.create(this) as Within, { readingOf }), of);
    const { summary, findings } = (value as AiReading | null)!;
    const concerns = findings.map(({ concern }) => concern);
    return { ...result, analysis: { ...result.analysis, summary: [summary, ...concerns].join(' ') } };
  },
};
const LEVELS = { high: 3, medium: 2, low: 1 } as const;
/** The model's word counts, whatever the rules say. */
export const withoutMaximum = {
  byModel: (_: unknown, assessment: Assessment, { urgency }: AiReading): Assessment => ({ ...assessment, urgency, level: LEVELS[urgency] }),
};
