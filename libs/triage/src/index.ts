export { assess } from './assess.js';
export { heardFlags, redFlags } from './heard-flags.js';
export { urgencyOfLevel } from './levels.js';
export type { About } from './about.js';
export type { Ask, Entry } from './asks.js';
export type { Assessment, AssessInput } from './assess.js';
export { openReading, type KeptReading, type OpenReading } from './open-reading.js';
export type { SourceText } from './read-text.js';
export { answersAfterEdit } from './answers-after-edit.js';
export { assessDraft, safetyOf, type AssessedDraft, type ScreeningDraft } from './assess-draft.js';
export type { Answer, RaisedFlag } from './raise-flags.js';
export { contradictedBy, questionsAgain } from './contradictions.rules.js';
export { flagReason, personReason, reasonBesideWords, type Explanation } from './explain.js';
export { isLeading } from './outcome/leading.rules.js';
export { parseFacts, type ParsedText } from './facts/parse-facts.js';
export type { Mention } from './facts/reading.js';
export { notReadIn, type NotRead } from './texts/not-read.js';
export { foreignLanguage, isRead, unreadPart, unreadWhileTyped } from './language/foreign-language.js';
export {
  FLAGS,
  flagOf,
  ILL_CHILD_FLAG,
  INJURY_FLAG,
  isSensitive,
  OVERDOSE_FLAG,
  SELF_HARM_FLAG,
  SOCKET_FLAG,
  type Flag,
  type FlagNumber,
  type Level,
} from './catalogue/flag-catalogue.js';
export { flagsFromFacts, FLAG_RULES, type FlagHit } from './flags/flag.rules.js';
export { SOURCES, type SourceId } from './catalogue/sources.js';
export { askRank } from './flags/ask.rules.js';
export { headQuestionOf } from './flags/narrower.rules.js';
export { flagQuestionOf, flagTitleOf, inWordsFor } from './flags/flag-words.js';
export { isUnderAge, isYoung, type Person } from './person.rules.js';
export { riskQuestion, risksTold, type RiskTold } from './risk-told.js';
export { RULE_VERSION } from './rule-version.js';
export { readPain, readPainAnswer } from './specified/read-pain.js';
export { isLongAgo, readLastVisit, visitChoice, type LastVisit } from './specified/last-visit.js';
export { painUrgency, PAIN_THRESHOLDS, specifiedUrgency, UNSURE_PAIN } from './specified/specified-urgency.rules.js';
export type { ScreeningAnswers, ScreeningKind, Urgency } from './specified/specified-urgency.rules.js';
export { SYMPTOMS, type Symptom } from './specified/told-pain.js';
export { outcomeTexts, type OutcomeTexts } from './outcome/outcome-texts.rules.js';
export { SPECIFIED_TEXTS } from './texts/outcome.en.js';
export { sayFrom } from './texts/say.js';
export { isDoseOpen, selfCareFor } from './outcome/self-care.js';
export { PAINKILLER_QUESTIONS } from './outcome/painkillers.js';
export { emergencyAdvice, isOfMedicine, stopsTheFlow, type EmergencyAdvice } from './emergency/emergency-advice.js';
export {
  crisisLines,
  EMERGENCY_COUNTRIES,
  emergencyCalls,
  emergencyNumber,
  adviceLines,
  poisonLines,
  type EmergencyNumber,
} from './emergency/emergency-number.js';
export { emergencyQuestions, type EmergencyQuestion } from './emergency/emergency-questions.js';
export { medicineReply } from './replies/medicine-reply.js';
export { checkReading, checkReply, REPLY_LIMITS, type ReplyRefusal } from './replies/check-reply.js';
export * from './signs/index.js';
export { safetyOfSigns } from './emergency/signs-safety.js';
