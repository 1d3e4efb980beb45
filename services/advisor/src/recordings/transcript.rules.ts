/** What is written down of a recording's pieces, in their order; null while some of it is not. */
export function wholeText(pieces: readonly { text: string | null }[]): string | null {
  if (pieces.some(({ text }) => text === null)) return null;
  return saidSoFar(pieces);
}

export const saidSoFar = (pieces: readonly { text: string | null }[]): string =>
  pieces
    .map(({ text }) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');

/** Mean of what the recogniser says of its own words, weighed by length; null where it says nothing. */
export function meanConfidence(pieces: readonly { startMs: number; endMs: number; confidence: number | null }[]): number | null {
  const known = pieces.filter(({ confidence }) => confidence !== null);
  const length = known.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (length === 0) return null;
  const sure = known.reduce((sum, { startMs, endMs, confidence }) => sum + (endMs - startMs) * (confidence ?? 0), 0);
  return Math.round((sure / length) * 100) / 100;
}

/** Sentences of a text, with their mark. */
export const sentencesOf = (text: string): string[] =>
  text
    .match(/[^.!?]+[.!?]*/g)
    ?.map((one) => one.trim())
    .filter(Boolean) ?? [];
