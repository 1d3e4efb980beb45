/** "No, sorry, yes": what comes after the excuse is meant, and the "no" before it denies none of it. */
const SLIP =
  /(?<![\p{L}\p{N}])(?:no|nope|not)(?=[\s,.!:;-]+(?:(?:no|oh|oops|sorry|wait|wrong|mistake|actually|i mean|i meant)[\s,.!:;-]+)+(?:yes|yeah|i have|i do|i am|i take|it is)(?![\p{L}]))/giu;

/** A text without a "no" that is taken back in the same breath; every other word stays at its place. */
export const withoutSlip = (text: string): string => text.replace(SLIP, (no) => ' '.repeat(no.length));
