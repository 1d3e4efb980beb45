/** Changes whenever a rule, a level, a question or a fact definition changes; stored with every result. */
export const RULE_VERSION = '2026.11.7';
