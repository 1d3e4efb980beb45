import type { Migration } from '@toothwise/service-kit';
import { Consultations1795305600000 } from './1795305600000-consultations.js';
import { AdvisorMonths1799910000000 } from './1799910000000-advisor-months.js';
import { Photos1795340000000 } from './1795340000000-photos.js';
import { RecordingHearers1795815000000 } from './1795815000000-recording-hearers.js';
import { Recordings1795810000000 } from './1795810000000-recordings.js';
import { FoundByOwner1795816000000 } from './1795816000000-found-by-owner.js';
import { PhotosTakenBack1799900000000 } from './1799900000000-photos-taken-back.js';
import { SummaryAsked1802300000000 } from './1802300000000-summary-asked.js';

export const migrations: Migration[] = [
  Consultations1795305600000,
  Photos1795340000000,
  Recordings1795810000000,
  RecordingHearers1795815000000,
  FoundByOwner1795816000000,
  PhotosTakenBack1799900000000,
  AdvisorMonths1799910000000,
  SummaryAsked1802300000000,
];
