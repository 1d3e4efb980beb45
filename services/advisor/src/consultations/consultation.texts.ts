import { SIGN_CHOICES } from '@toothwise/triage';

/** How what was chosen rather than typed reads in the conversation. */
export const LINE_TEXTS = {
  none: SIGN_CHOICES.none,
  unsure: SIGN_CHOICES.unsure,
  signs: (labels: readonly string[]) => labels.join('; '),
  teeth: 'Marked on the tooth map:',
  noTeeth: 'No tooth marked',
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
} as const;
