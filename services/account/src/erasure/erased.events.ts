import { advisorErased } from '@toothwise/contracts-advisor';
import { clinicErased } from '@toothwise/contracts-clinic';
import { healthErased } from '@toothwise/contracts-health';
import { screeningErased } from '@toothwise/contracts-screening';

/** Every other service that keeps something of people. */
export const ERASED_FACTS = [advisorErased, clinicErased, healthErased, screeningErased];
/** An erasure is through only when all of these have said so. */
export const CONFIRMING = ERASED_FACTS.map(({ domain }) => domain);
