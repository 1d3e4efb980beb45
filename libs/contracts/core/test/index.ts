export { checkContract, contractFile } from './contract-file.js';
export { checkExamples } from './examples.js';
export { checkPrivacy, undeclaredFields } from './privacy.js';
