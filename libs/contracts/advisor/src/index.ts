export * from './errors.js';
export * from './events.js';
export type { AdvisorSettings, ChatPhoto, Consultation, Conversation, Message, TurnSent } from './http.js';
export * as advisorHttp from './http.js';
export * from './options.js';
export type {
  NewRecording,
  PartTaken,
  Recording,
  RecordingAnalytics,
  RecordingItem,
  RecordingSettings,
  RecordingSummary,
  Segment,
  SummaryLine,
} from './recordings.http.js';
export * as recordingHttp from './recordings.http.js';
export * from './routes.js';
export type { ChunkHeard, VoiceConfig, Voices } from './voice.http.js';
export { version as advisorVersion } from './version.js';
