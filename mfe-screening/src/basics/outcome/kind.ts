import type { Screening } from '@toothwise/contracts-screening';

/** How a screening is called: by its questionnaire, or by the conversation that it came of. */
export const kindOf = ({ kind, source }: Pick<Screening, 'kind' | 'source'>): Screening['kind'] | 'advisor' =>
  source === 'advisor' ? 'advisor' : kind;
