export { BEHIND_GATEWAY, FOR_EVERYBODY, type Bounds } from './bounds.js';
export { startFigures } from './figures-server.js';
export { guardServer, type GuardOptions } from './guard-server.js';
export { lastAnswers } from './last-answers.js';
export { refusalText, type Refusal } from './refusal.js';
export { answerWithProblems, problemOptions, problemText, Refused, sendProblem } from './problem-server.js';
