/** What stands around the words of every mail; those themselves stand with their facts, in `src/notices` of each domain's contracts. */
export const MAIL_WORDS = {
  greeting: 'Hello {{name}},',
  /** Where the name could carry an advertisement, or there is none. */
  greetingWithoutName: 'Hello,',
  signature: '\n\nToothwise\n{publicUrl}\n',
} as const;
