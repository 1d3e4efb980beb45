export { AdviceLines, CrisisLines, EmergencyCalls, PoisonLines, QuietCalls, useCrisisLines } from './emergency-calls.component.js';
export { EmergencyCard } from './emergency-card.component.js';
export { SELF_HARM_FLAG } from '@toothwise/triage/emergency';
export { SomebodyListens } from './somebody-listens.component.js';
export { ConsentForm } from './consent-form.component.js';
export { ToothMap, type ToothMapProps } from './teeth/tooth-map.component.js';
export { useNarrow } from './use-narrow.js';
