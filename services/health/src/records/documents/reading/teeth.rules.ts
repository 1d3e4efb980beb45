import type { Numbering, ToothSurface } from '@toothwise/contracts-health';
import { isTooth } from '@toothwise/contracts-core/teeth';

const SURFACES = /^[MODBLFIP]{1,5}$/;
/** Letters of milk teeth as written in the United States, from the upper right to the lower right. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRST';
const PRIMARY = [55, 54, 53, 52, 51, 61, 62, 63, 64, 65, 75, 74, 73, 72, 71, 81, 82, 83, 84, 85];

/** Tooth 1 to 32 of the United States by its FDI number. */
export function fromUniversal(n: number): number | null {
  if (!Number.isInteger(n) || n < 1 || n > 32) return null;
  if (n <= 8) return 19 - n;
  if (n <= 16) return 12 + n;
  return n <= 24 ? 55 - n : 16 + n;
}

/** "3", "#14", "16,17", "A": what stands in a column of teeth; null where it is none. */
export function teethWritten(text: string): string[] | null {
  const parts = text
    .replaceAll(/[#()[\]|]/g, ' ')
    .split(/[\s,;/&+]+/)
    .filter(Boolean);
  const isOne = (part: string) => /^\d{1,2}$/.test(part) || /^[A-T]$/.test(part);
  return parts.length > 0 && parts.length <= 8 && parts.every(isOne) ? parts : null;
}

/** What the numbers themselves tell; null where 1 to 32 and FDI are both possible. */
export function numberingOf(written: readonly string[]): Numbering | null {
  const numbers = written.filter((one) => /^\d+$/.test(one)).map(Number);
  if (written.some((one) => LETTERS.includes(one) && one.length === 1)) return 'universal';
  if (numbers.some((n) => n > 32 && isTooth(n))) return 'fdi';
  return numbers.some((n) => n <= 32 && !isTooth(n)) ? 'universal' : null;
}

/** @returns FDI numbers; null where one of them is no tooth in that numbering */
export function teethOf(written: readonly string[], numbering: Numbering): number[] | null {
  const teeth = written.map((one) => {
    if (/^\d/.test(one)) return numbering === 'fdi' ? Number(one) : fromUniversal(Number(one));
    return PRIMARY[LETTERS.indexOf(one)] ?? null;
  });
  return teeth.every(isTooth) ? (teeth as number[]) : null;
}

/** "MOD", "M-O": each once; null where it is none. */
export function surfacesOf(text: string): ToothSurface[] | null {
  const letters = text.replaceAll(/[\s,/-]/g, '').toUpperCase();
  if (!SURFACES.test(letters)) return null;
  return [...new Set(letters)] as ToothSurface[];
}
