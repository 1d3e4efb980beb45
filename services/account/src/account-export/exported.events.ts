import { advisorExported } from '@toothwise/contracts-advisor';
import { clinicExported } from '@toothwise/contracts-clinic';
import { healthExported } from '@toothwise/contracts-health';
import { screeningExported } from '@toothwise/contracts-screening';

/** Every other service that keeps something of people. */
export const EXPORTED_FACTS = [advisorExported, clinicExported, healthExported, screeningExported];
/** Whose parts make the file: this service's own, and theirs. */
export const GATHERED = ['account', ...EXPORTED_FACTS.map(({ domain }) => domain)];
