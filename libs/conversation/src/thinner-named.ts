import type { KeptReading } from '@toothwise/triage';
import type { Reply } from './talk.js';

/** Medicines that thin the blood, as people name them. */
const NAMES =
  /\b(?:warfarin|coumadin|jantoven|marevan|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|edoxaban|lixiana|savaysa|clopidogrel|plavix|ticagrelor|brilinta|brilique|prasugrel|efient|effient|heparin|enoxaparin|clexane|lovenox|dalteparin|fragmin|tinzaparin|acenocoumarol|acenocumarol|sintrom|sinthrome|phenprocoumon|marcumar|fondaparinux|dipyridamole|cilostazol)\b/gi;

/** The one thinner that was named, as long as nothing else thins or keeps from clotting; null where there is none, or more. */
export function thinnerNamed(reading: KeptReading | null): string | null {
  const told = (reading?.gathered.mentions ?? []).filter(({ polarity }) => polarity === 'affirmed');
  if (told.some(({ fact }) => fact === 'bleeding-disorder')) return null;
  const words = told.filter(({ fact }) => fact === 'blood-thinners').map((one) => one.words);
  const named = words.flatMap((one) => one.match(NAMES) ?? []);
  const all = [...new Set(named.map((one) => one.toLowerCase()))];
  const isOne = all.length === 1 && words.every((one) => /\bthin|\bblood\b/i.test(one) || one.match(NAMES) !== null);
  return isOne ? named[0]! : null;
}

/** A card, or a result's steps, that speaks of any thinner or of a disorder speaks of the one that was told. */
export const stepsNaming = (steps: readonly string[], thinner: string | null): string[] =>
  thinner === null ? [...steps] : steps.map((step) => inItsName(step, thinner));

export function emergencyNaming<E extends { doNow: string[]; because?: string[] }>(emergency: E | null, thinner: string | null): E | null {
  if (emergency === null || thinner === null) return emergency;
  const because = emergency.because && { because: stepsNaming(emergency.because, thinner) };
  return { ...emergency, doNow: stepsNaming(emergency.doNow, thinner), ...because };
}

/** The same of what is said. */
export function withThinner(replies: readonly Reply[], reading: KeptReading | null): readonly Reply[] {
  const name = thinnerNamed(reading);
  if (name === null) return replies;
  return replies.map((one) => ({ ...one, text: inItsName(one.text, name) }));
}

const inItsName = (text: string, name: string): string =>
  text
    .replace(/\bthere is a blood thinner or a bleeding disorder\b/g, `${name} is taken`)
    .replace(/\b(?:a|the) blood thinner or (?:a|the) bleeding disorder\b/g, name)
    .replace(/\bblood thinners or a bleeding disorder\b/g, name)
    .replace(/\bsuch as the blood thinner\b/g, `such as ${name}`);
