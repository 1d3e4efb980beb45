import type { Screening } from '@toothwise/contracts-screening';

/** Whether clinics were asked about a result: who took that back cannot make it not so. */
export const clinicsOf = ({ sharing }: Pick<Screening, 'sharing'>): 'asked' | 'none' => (sharing.consent === 'none' ? 'none' : 'asked');
