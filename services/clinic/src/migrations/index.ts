import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import { baseline, type Migration } from '@toothwise/service-kit';
import { WhoseCase1802300000000 } from './1802300000000-whose-case.js';
import { ToldSince1802400000000 } from './1802400000000-told-since.js';
import { SharedAgain1802500000000 } from './1802500000000-shared-again.js';
import { fillPlaces } from './fill-places.js';
import { CHARGES } from './tables/charges.js';
import { DIRECTORY } from './tables/directory.js';
import { LEADS } from './tables/leads.js';
import { PRACTICES } from './tables/practices.js';

export const migrations: readonly Migration[] = [
  baseline('ItemsByInvoice1802200100000', [PRACTICES, DIRECTORY, LEADS, CHARGES, OBJECT_REMOVAL_TABLE], fillPlaces),
  WhoseCase1802300000000,
  ToldSince1802400000000,
  SharedAgain1802500000000,
];
