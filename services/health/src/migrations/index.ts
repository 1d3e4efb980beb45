import type { Migration } from '@toothwise/service-kit';
import { Days1795305600000 } from './1795305600000-days.js';
import { Families1795400000000 } from './1795400000000-families.js';
import { AnsweredInvitations1795600000000 } from './1795600000000-answered-invitations.js';
import { ScreeningsSeen1796900000000 } from './1796900000000-screenings-seen.js';
import { Reminders1797000000000 } from './1797000000000-reminders.js';
import { Objects1797000010000 } from './1797000010000-objects.js';
import { Documents1797000020000 } from './1797000020000-documents.js';
import { Schedule1797100000000 } from './1797100000000-schedule.js';
import { Treatments1797000100000 } from './1797000100000-treatments.js';
import { Xrays1797100100000 } from './1797100100000-xrays.js';
import { XrayReadings1797800000000 } from './1797800000000-xray-readings.js';
import { Markup1798100000000 } from './1798100000000-markup.js';
import { FollowUps1798500000000 } from './1798500000000-follow-ups.js';
import { DocumentPreferences1799200000000 } from './1799200000000-document-preferences.js';
import { OwnAccounts1799070000000 } from './1799070000000-own-accounts.js';
import { Standings1799071000000 } from './1799071000000-standings.js';
import { SharedLinks1799300000000 } from './1799300000000-shared-links.js';
import { DocumentsByAi1799200100000 } from './1799200100000-documents-by-ai.js';
import { ChildNotes1799600000000 } from './1799600000000-child-notes.js';
import { Dicom1799700000000 } from './1799700000000-dicom.js';
import { CarriedStreaks1799900000000 } from './1799900000000-carried-streaks.js';
import { FoundByPerson1799900100000 } from './1799900100000-found-by-person.js';
import { SeenVersions1799900219000 } from './1799900219000-seen-versions.js';
import { VersionsOfChildren1799950000000 } from './1799950000000-versions-of-children.js';
import { FoundByJobs1799950100000 } from './1799950100000-found-by-jobs.js';
import { HandedOver1799960000000 } from './1799960000000-handed-over.js';
import { ProfileZones1799960100000 } from './1799960100000-profile-zones.js';
import { ValuesInFiles1799970000000 } from './1799970000000-values-in-files.js';
import { SeenBySomebody1799980000000 } from './1799980000000-seen-by-somebody.js';

export const migrations: Migration[] = [
  Days1795305600000,
  Families1795400000000,
  AnsweredInvitations1795600000000,
  ScreeningsSeen1796900000000,
  Reminders1797000000000,
  Objects1797000010000,
  Documents1797000020000,
  Schedule1797100000000,
  Treatments1797000100000,
  Xrays1797100100000,
  XrayReadings1797800000000,
  Markup1798100000000,
  FollowUps1798500000000,
  DocumentPreferences1799200000000,
  OwnAccounts1799070000000,
  Standings1799071000000,
  DocumentsByAi1799200100000,
  ChildNotes1799600000000,
  SharedLinks1799300000000,
  Dicom1799700000000,
  CarriedStreaks1799900000000,
  FoundByPerson1799900100000,
  SeenVersions1799900219000,
  VersionsOfChildren1799950000000,
  FoundByJobs1799950100000,
  HandedOver1799960000000,
  ProfileZones1799960100000,
  ValuesInFiles1799970000000,
  SeenBySomebody1799980000000,
];
