import { keptHere } from '../store/kept.js';

const key = 'toothwise.referral';
/** As the service makes them. */
const isCode = (text: string): boolean => /^[a-z\d]{8}$/i.test(text);

/** The code of whoever brought this browser's person waits here until there is an account that can apply it; anything else is not kept. */
export function keepReferral(code: string): void {
  // Where nothing can be kept, the person types it.
  if (isCode(code)) keptHere.write(key, code.toUpperCase());
}

export const keptReferral = (): string | null => keptHere.read(key);

export const forgetReferral = (): void => keptHere.forget(key);
