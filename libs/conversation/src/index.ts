export { STEPS, SCREENING_TYPES, FIELD_OF, isAsking, type Step, type AskingStep, type Field, type ScreeningType } from './steps.js';
export type { Choice, EarlierAnswers, Line, Open, PatientData, Picture, Reply, ReplyKind, Talk } from './talk.js';
export { marksOf, type ToothMark } from './teeth.js';
export { isForModel, MODEL_FIELDS, type ModelTurn } from './model.js';
export { begin, hear, PERSONA, type Beginning, type Effect, type Turn } from './turn.js';
export { gateOf, heardBy, type Gate } from './gate.js';
export { isBesideStep } from './whom.js';
export { isNameLine, isUnreadText, readName, NAME_LIMITS, NO_NAMES } from './name.js';
export { CONVERSATION_TEXTS, CONVERSATION_TEXTS_VERSION } from './texts/conversation.en.js';
