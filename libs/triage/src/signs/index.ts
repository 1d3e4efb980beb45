export type { SignList } from './said-signs.js';
export { SIGN_CHOICES, SIGN_GROUPS, SIGN_ITSELF, signListQuestion, type SignGroup, type SignGroupId } from './sign-groups.js';
export {
  flagsOfSigns,
  isCurrent,
  isSignItself,
  openSignQuestion,
  settledBySigns,
  signQuestions,
  signsForPractice,
  signsSaid,
} from './sign-list.js';
