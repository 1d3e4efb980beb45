/** The small part of the rules that a page may load at once; the reading of text comes with the main entry, on demand. */
export {
  adviceLines,
  crisisLines,
  EMERGENCY_COUNTRIES,
  emergencyCalls,
  emergencyNumber,
  poisonLines,
  type EmergencyCall,
  type EmergencyNumber,
} from './emergency-number.js';
export { isToSelf } from './to-self.js';
export { emergencyQuestions, type EmergencyQuestion } from './emergency-questions.js';
export { flagOf, OVERDOSE_FLAG, SELF_HARM_FLAG, type FlagNumber } from '../catalogue/flag-catalogue.js';
export { flagQuestionOf, inWordsFor, isOwnQuestion } from '../flags/flag-words.js';
export * from '../signs/index.js';
export { safetyOfSigns } from './signs-safety.js';
