/** Digits with the usual separators, at least 5 and at most 15 digits (ITU-T E.164); an extension may follow. */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().\-/]{5,32}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(text)) return false;
  const digits = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}
