import type { Proof } from '@toothwise/contracts-clinic';

/** It holds to the end of its last day, where its reader is: evening in America is tomorrow in Greenwich. */
export const hasEnded = ({ expiresOn }: Pick<Proof, 'expiresOn'>, now = new Date()): boolean => expiresOn < now.toLocaleDateString('sv-SE');
