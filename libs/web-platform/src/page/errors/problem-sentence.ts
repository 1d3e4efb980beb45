import { ApiProblem } from '../../basics/line/api-problem.js';
import type { ProblemCode } from '../../basics/texts/problems.en.js';
import { isProblemCode, problemText, texts } from '../../basics/texts/texts.js';

/** Where support needs to know which request it was, a line without room for more names it too. */
const referred: readonly ProblemCode[] = ['response.newer', 'internal'];

/** A service, or a remote of another build, may know codes for which this page has no words. */
const toldAs = ({ code }: ApiProblem): ProblemCode => (isProblemCode(code) ? code : 'response.newer');

/** What happened and what to do next, in the words of the page's catalogue; the server's own are never shown. */
export function problemWords(problem: ApiProblem): string {
  const says = problemText(toldAs(problem), 'says');
  const next = problemText(toldAs(problem), 'next');
  return [/[.!?]$/.test(says) ? says : `${says}.`, next, waitOf(problem)].filter(Boolean).join(' ');
}

/** "Reference for support: …", where the answer had an id. */
export const problemReference = ({ correlationId }: ApiProblem): string | undefined =>
  correlationId ? texts.t('platform:error.reference', { id: correlationId }) : undefined;

/**
 * One line for a toast or beside a button.
 * @param fallback said of what is no refusal: a crash, a script that did not load, an answer that is not what its route says. Production
 * reads such an answer unchecked and fails over it
 */
export function problemSentence(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem) || error.answered) return fallback;
  const reference = referred.includes(toldAs(error)) ? problemReference(error) : undefined;
  return [problemWords(error), reference].filter(Boolean).join(' ');
}

/**
 * What stands beside the fields that a service refused.
 * @param own the page's sentences by field; a field of several parts (`place` of `place.label`) stands for all of them
 * @returns by field; one without a sentence of its own is told in general, under the first part of its path
 */
export function fieldSentences<Field extends string>(error: unknown, own: Record<Field, string>): Partial<Record<Field, string>> {
  const refused = error instanceof ApiProblem ? error.fields : [];
  const known = Object.keys(own) as Field[];
  const fieldOf = (path: string) => known.find((field) => path === field || path.startsWith(`${field}.`)) ?? path.split('.')[0];
  return Object.fromEntries(
    refused.map(fieldOf).map((field) => [field, own[field as Field] ?? texts.t('platform:error.field')]),
  ) as Partial<Record<Field, string>>;
}

/** From a minute on, without a clock time: the server does not know the person's. */
function waitOf({ retryAfter = 0 }: ApiProblem): string | undefined {
  const minutes = Math.ceil(retryAfter / 60);
  if (retryAfter < 60) return undefined;
  return minutes > 60
    ? texts.t('platform:error.waitHours', { count: Math.ceil(minutes / 60) })
    : texts.t('platform:error.waitMinutes', { count: minutes });
}
