import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import { baseline, type Migration } from '@toothwise/service-kit';
import { CONSULTATIONS } from './tables/consultations.js';
import { RECORDINGS } from './tables/recordings.js';

export const migrations: readonly Migration[] = [baseline('SummaryAsked1802300000000', [CONSULTATIONS, RECORDINGS, OBJECT_REMOVAL_TABLE])];
