import { useEffect, useState } from 'react';
import { canSpeak } from './browser-speaker.js';

/** The voices of this browser; many come a moment after the page. */
export function useBrowserVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!canSpeak()) return undefined;
    const read = () => setVoices(speechSynthesis.getVoices());
    read();
    speechSynthesis.addEventListener('voiceschanged', read);
    return () => speechSynthesis.removeEventListener('voiceschanged', read);
  }, []);
  return voices;
}

/** VOICE-054: men's voices by name, best first, as the makers of browsers and systems call them. */
const MALE = ['Google UK English Male', 'Microsoft David', 'Microsoft Mark', 'Microsoft Guy', 'Alex', 'Daniel', 'Fred', 'Aaron', 'Male'];
const AUSTRALIAN = 'en-AU';
const tag = (language: string) => language.replace('_', '-').toLowerCase();

/**
 * The voice for what somebody chose: `male`, `australian`, `auto`, or a name; at last the first one of the language.
 * @param language such as `en-US`
 */
export function chosenVoice<V extends { name: string; lang: string }>(voices: readonly V[], choice: string, language: string): V | null {
  const own = voices.filter(({ lang }) => tag(lang) === tag(language));
  const near = voices.filter(({ lang }) => tag(lang).slice(0, 2) === tag(language).slice(0, 2));
  const named = voices.find(({ name }) => name === choice);
  if (named) return named;
  const first = own[0] ?? near[0] ?? null;
  if (choice === 'auto') return first;
  if (choice === 'australian') return near.find(({ lang }) => tag(lang) === tag(AUSTRALIAN)) ?? first;
  for (const name of MALE) {
    const found = [...own, ...near].find((voice) => voice.name.includes(name) && !/female/i.test(voice.name));
    if (found) return found;
  }
  return first;
}
