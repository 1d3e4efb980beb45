/** Digits with the usual separators, at least 5 and at most 15 digits (ITU-T E.164); an extension may follow. */
export function isPhone(text: string): boolean {
  if (!/^\+?[\d\s().\-/]{5,32}(?: ?(?:x|ext\.?) ?\d{1,6})?$/i.test(text)) return false;
  const digits = text.replace(/(?:x|ext).*$/i, '').replace(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}

/** As a `tel:` link wants it (RFC 3966): digits alone, an extension after them. */
export function dialled(text: string): string {
  const [number = '', extension] = text.split(/ ?(?:x|ext\.?) ?(?=\d+$)/i);
  return number.replace(/[^+\d]/g, '') + (extension ? `;ext=${extension}` : '');
}

/** US numbers as people write them; others as they were given. */
export function sayPhone(text: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dialled(text));
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : text;
}
