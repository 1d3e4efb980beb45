import type { RouteDefinition } from '@toothwise/contracts-core';
import * as http from './voice.http.js';

/** The voice: what is said is written down, what is written is read aloud. Nothing of it is kept. */
export const voiceRoutes = {
  readVoices: {
    method: 'GET',
    path: '/voices',
    kind: 'json',
    summary: 'Who hears, who reads aloud, and by which voices',
    access: 'signed-in',
    answer: http.voices,
  },
  hearChunk: {
    method: 'POST',
    path: '/transcriptions/chunks',
    kind: 'upload',
    field: 'audio',
    summary: 'Writes down a stretch of speech (multipart field `audio`, a whole WAV file of 30 s at most); it is not kept',
    access: 'signed-in',
    query: http.hearer,
    answer: http.heard,
    problems: ['consent.required', 'voice.hearer-changed', 'voice.wrong-sound', 'voice.away'],
  },
  speak: {
    method: 'POST',
    path: '/speech',
    kind: 'json',
    summary: 'Reads a text aloud; neither text nor sound is kept',
    access: 'signed-in',
    query: http.hearer,
    request: http.speech,
    answer: http.spoken,
    problems: ['consent.required', 'voice.hearer-changed', 'voice.away'],
  },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
