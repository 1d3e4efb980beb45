export { AdviceLines, CrisisLines, EmergencyCalls, PoisonLines } from './emergency-calls.component.js';
export { EmergencyCard } from './emergency-card.component.js';
export { ConsentForm } from './consent-form.component.js';
export { ToothMap, type ToothMapProps } from './teeth/tooth-map.component.js';
export { useNarrow } from './use-narrow.js';
