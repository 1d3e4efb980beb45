export { SIGN_GROUPS, type SignGroup, type SignGroupId } from './sign-groups.js';
export { flagsOfSigns, isCurrent, openSignQuestion, settledBySigns, signQuestions, signsSaid, type SignList } from './sign-list.js';
