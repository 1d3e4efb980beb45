import { plain } from './say.js';

const LONGEST_NAME = 60;

/** `dental-assessment-{patient}-{timestamp}`: the patient in letters that every file system takes. */
export function reportFileName(patient: string, at: Date, ending: 'html' | 'txt'): string {
  const letters = plain(patient)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const name = [...letters].slice(0, LONGEST_NAME).join('') || 'patient';
  return `dental-assessment-${name}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.${ending}`;
}
