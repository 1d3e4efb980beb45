import { advisorExported } from '@toothwise/contracts-advisor';
import { clinicExported } from '@toothwise/contracts-clinic';
import { healthExported } from '@toothwise/contracts-health';
import { screeningExported } from '@toothwise/contracts-screening';
import { ACCOUNT_EXPORT_TEXTS } from './account-export.texts.js';

const { parts } = ACCOUNT_EXPORT_TEXTS;
const TITLES = new Map<string, string>([
  [advisorExported.domain, parts.conversations],
  [clinicExported.domain, parts.requests],
  [healthExported.domain, parts.days],
  [screeningExported.domain, parts.screenings],
]);

/** What is in the part of a service, in words; what is not another's is account's own. */
export const partTitle = (service: string): string => TITLES.get(service) ?? parts.profile;
