import type { Voices } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { addressOf, ApiProblem, uploadFile } from '@toothwise/web-platform';
import { advisorApi } from '../api/advisor.resource.js';
import { BrowserRecogniser, canRecognise } from './browser-recogniser.js';
import { BrowserSpeaker, canSpeak } from './browser-speaker.js';
import { chosenVoice } from './browser-voices.js';
import type { Heard, Recogniser } from './recogniser.js';
import { ServerRecogniser } from './server-recogniser.js';
import { ServerSpeaker } from './server-speaker.js';
import type { Speaker } from './speaker.js';
import type { VoiceOptions } from './voice-options.js';

/** Who hears and who reads aloud: a provider by name, the browser, or nobody. */
export interface Hearers {
  hears: string | 'browser' | null;
  speaks: string | 'browser' | null;
}

/** The server before the browser: the browser's maker is one more who hears. */
export function hearersOf({ transcribedBy, spokenBy }: Voices, { useGoogleTTS }: VoiceOptions): Hearers {
  const own = canSpeak() ? 'browser' : null;
  return { hears: transcribedBy ?? (canRecognise() ? 'browser' : null), speaks: useGoogleTTS ? (spokenBy ?? own) : own };
}

/** VOICE-029: files of 5 s, one after another. @param onChanged somebody else would hear now than was agreed to */
export function recogniserOf(hears: Hearers['hears'], language: string, onChanged: () => void): Recogniser | null {
  if (hears === null) return null;
  if (hears === 'browser') return new BrowserRecogniser(language);
  const url = `${addressOf(advisorRoutes.hearChunk)}?hearer=${encodeURIComponent(hears)}`;
  return new ServerRecogniser((file) => uploadFile<Heard>({ method: 'POST', url, field: 'audio', file }).catch(telling(onChanged)));
}

/** @param onChanged somebody else would hear now than was agreed to */
export function speakerOf({ speaks }: Hearers, voices: Voices, { voice }: VoiceOptions, onChanged: () => void): Speaker | null {
  if (speaks === null) return null;
  if (speaks === 'browser') return new BrowserSpeaker((own) => chosenVoice(own, voice, voices.language));
  const config = configOf(voices, voice);
  return new ServerSpeaker(async (text, signal) => {
    const { audioEncoding, ...named } = config;
    const audioConfig = { audioEncoding, speakingRate: 1, pitch: 0, volumeGainDb: 0 } as const;
    const body = { input: { text }, voice: named, audioConfig };
    return (await advisorApi.speak({ query: { hearer: speaks }, body, signal }).catch(telling(onChanged))).audioContent;
  });
}

const telling = (onChanged: () => void) => (error: unknown) => {
  if (error instanceof ApiProblem && error.code === 'voice.hearer-changed') onChanged();
  throw error;
};

function configOf({ config, voices }: Voices, choice: string) {
  const found = voices.find(({ name, languageCodes }) => name === choice || (choice === 'australian' && languageCodes.includes('en-AU')));
  return found ? { ...config, name: found.name, languageCode: found.languageCodes[0] ?? config.languageCode } : config;
}
