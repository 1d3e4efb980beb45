import type { Analysis } from '@toothwise/contracts-screening';
import { isToSelf } from '@toothwise/triage/emergency';

export { isToSelf };

/** Talk of self-harm: a crisis line is named beside the emergency number. */
const SENSITIVE_FLAG = 24;

/** Nothing but that makes it an emergency: it is answered in private. */
export const isPrivate = ({ emergency }: Pick<Analysis, 'emergency'>): boolean => emergency !== null && isToSelf(emergency);

/** Something of it was told. */
export const isSensitive = (analysis: Pick<Analysis, 'emergency' | 'explanation'>): boolean =>
  isPrivate(analysis) || analysis.explanation.redFlags.some(({ flag }) => flag === SENSITIVE_FLAG);
