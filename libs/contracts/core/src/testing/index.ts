export { checkExamples } from './examples.js';
export { checkPrivacy, undeclaredFields } from './privacy.js';
