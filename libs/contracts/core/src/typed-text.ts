import { z } from 'zod';

/** What no database takes, and nobody means to type: NUL, and halves of a pair that a cut-off paste leaves of an emoji. */
const BROKEN = /\0|\p{Cs}/gu;

/** Whether a text holds what no database takes. */
export const isBrokenText = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Text that a person writes: names, symptoms, messages, places. Broken characters are taken out of it, spaces around it too. Every other
 * string (ids, versions, cursors, options) is a plain `z.string()`: services refuse broken characters there.
 */
export const typedText = () =>
  z
    .string()
    .overwrite((text) => text.replace(BROKEN, ''))
    .trim();
