import { OBJECT_REMOVAL_TABLE } from '@toothwise/objects';
import { baseline, type Migration } from '@toothwise/service-kit';
import { SeenBySomebody1799980000000 } from './1799980000000-seen-by-somebody.js';
import { CARE } from './tables/care.js';
import { FAMILY } from './tables/family.js';
import { HABITS } from './tables/habits.js';
import { LEADERBOARD } from './tables/leaderboard.js';
import { SHARING } from './tables/sharing.js';
import { TREATMENTS } from './tables/treatments.js';
import { XRAYS } from './tables/xrays.js';

export const migrations: readonly Migration[] = [
  baseline('ValuesInFiles1799970000000', [HABITS, LEADERBOARD, FAMILY, CARE, TREATMENTS, XRAYS, SHARING, OBJECT_REMOVAL_TABLE]),
  SeenBySomebody1799980000000,
];
