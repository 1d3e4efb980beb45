/** The small part of the rules that a page may load at once; the reading of text comes with the main entry, on demand. */
export { EMERGENCY_COUNTRIES, emergencyNumber, type EmergencyNumber } from './emergency-number.js';
export { emergencyQuestions, type EmergencyQuestion } from './emergency-questions.js';
export { emergencyAdvice, type EmergencyAdvice } from './emergency-advice.js';
export * from '../signs/index.js';
