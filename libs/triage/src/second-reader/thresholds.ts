/** What a score must exceed to make the second reader ask. Chosen on the tune rounds by `npm run triage -- threshold`. */
export const THRESHOLDS = { emergency: -1239, urgent: -48 };
