const key = 'toothwise.referral';
/** As the service makes them. */
const isCode = (text: string): boolean => /^[a-z\d]{8}$/i.test(text);

/** The code of whoever brought this browser's person waits here until there is an account that can apply it; anything else is not kept. */
export function keepReferral(code: string): void {
  try {
    if (isCode(code)) localStorage.setItem(key, code.toUpperCase());
  } catch {
    // Where nothing can be kept, the person types it.
  }
}

export function keptReferral(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
