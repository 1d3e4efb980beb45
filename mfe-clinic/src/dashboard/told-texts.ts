import type { ListedOffer } from '@toothwise/contracts-clinic';

/** Texts of what was told elsewhere: since the screening, or before it and not answered. */
export const toldTexts = ({ what, before }: NonNullable<ListedOffer['case']['toldSince']>) =>
  `${before ? 'toldBefore' : 'toldSince'}.${what}` as const;
