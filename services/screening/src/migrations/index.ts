import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import { baseline, type Migration } from '@toothwise/service-kit';
import { Seen1799970000000 } from './1799970000000-seen.js';
import { ToldSeen1799980000000 } from './1799980000000-told-seen.js';
import { ToldEmergencies1799990000000 } from './1799990000000-told-emergencies.js';
import { CREDITS } from './tables/credits.js';
import { PAYMENTS } from './tables/payments.js';
import { PEOPLE } from './tables/people.js';
import { SCREENINGS } from './tables/screenings.js';

export const migrations: readonly Migration[] = [
  baseline('FoundByPayer1799960100000', [CREDITS, PAYMENTS, SCREENINGS, PEOPLE, OBJECT_REMOVAL_TABLE]),
  Seen1799970000000,
  ToldSeen1799980000000,
  ToldEmergencies1799990000000,
];
