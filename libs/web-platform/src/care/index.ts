export { EmergencyCard } from './emergency-card.component.js';
export { ConsentForm } from './consent-form.component.js';
