import type { AdministeredEntry } from '@toothwise/contracts-screening';

/** ADM-202: as name, else email, else user id. */
export const ownerName = ({ id, firstName, lastName, email }: AdministeredEntry['owner']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || id;
