import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import { baseline, type Migration } from '@toothwise/service-kit';
import { MESSAGES } from './tables/messages.js';
import { PEOPLE } from './tables/people.js';
import { REPORTS } from './tables/reports.js';

export const migrations: readonly Migration[] = [baseline('PracticeRole1802300100000', [PEOPLE, MESSAGES, REPORTS, OBJECT_REMOVAL_TABLE])];
