/** What a conversation is about. Recordings of appointments are no conversation. */
export const CONSULTATION_TYPES = ['urgent', 'routine_checkup'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
/** The longest line that a person can send. */
export const LINE_MAX = 4000;
/** CHAT-120: so many photos a conversation takes. */
export const CHAT_PHOTOS = 5;
export * from './recordings.options.js';
export * from './voice.options.js';
