export { AiClient, type AiAnswer, type AiQuestion } from './ai-client.js';
export { aiSettings, type AiSettings } from './ai.settings.js';
export type { FallbackReason } from './ai.errors.js';
