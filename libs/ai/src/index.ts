export { AiClient, type AiAnswer, type AiQuestion } from './ai-client.js';
export { AiModule } from './ai.module.js';
export { aiSettings, type AiSettings } from './ai.settings.js';
export type { FallbackReason } from './ai.errors.js';
export { SpeechClient, type SpeechAnswer, type SpokenAudio, type Transcript } from './speech-client.js';
export { speechSettings, type SpeechSettings } from './speech.settings.js';
