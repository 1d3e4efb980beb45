/**
 * Stored with every result. Written by `npm run generate -- rules`: a hash of all that runs in this library (code, signs, flags, words, model),
 * not of comments, types and tests. A test refuses an old one.
 */
export const RULE_VERSION = '2352985f45a4';
