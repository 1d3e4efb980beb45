import type { Screening } from '@toothwise/contracts-screening';

/** The place that was named, as the finder looks for one; null where none was. */
export const aroundOf = ({ sharing: { place } }: Pick<Screening, 'sharing'>): string | null => place && (place.postalCode ?? place.label);
