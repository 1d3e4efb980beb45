/** Comes with the numbers of all countries, and so when it is needed. */
export { AdviceLines as default } from '@toothwise/web-platform/care';
