import type { Xray } from '@toothwise/contracts-health';

/** XRAY-015: when it was taken, and where that is not known when it came, by the calendar here. */
export const shownDate = ({ dateTaken, uploadedAt }: Pick<Xray, 'dateTaken' | 'uploadedAt'>): string =>
  dateTaken ?? new Date(uploadedAt).toLocaleDateString('sv-SE');
