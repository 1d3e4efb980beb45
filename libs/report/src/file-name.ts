import { plain } from './say.js';

const LONGEST_NAME = 60;

const CALLED = { html: 'dental-assessment', text: 'dental-assessment', referral: 'letter-to-a-clinic' } as const;
const ENDING = { html: 'html', text: 'txt', referral: 'txt' } as const;

/** `dental-assessment-{patient}-{timestamp}`, and another name for a letter: the patient in letters that every file system takes. */
export function reportFileName(patient: string, at: Date, format: keyof typeof CALLED): string {
  const letters = plain(patient)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const name = [...letters].slice(0, LONGEST_NAME).join('') || 'patient';
  return `${CALLED[format]}-${name}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.${ENDING[format]}`;
}
