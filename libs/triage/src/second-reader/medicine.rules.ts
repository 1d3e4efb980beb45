import { SELF_HARM_FLAG } from '../catalogue/flag-catalogue.js';
import { isOfOneself } from '../facts/of-a-life.js';
import type { Mention } from '../facts/reading.js';
import type { SecondReading } from './second-reader.js';
import { isOfSwelling, OF_AN_END } from './swelling.rules.js';

/** What is taken day by day, and how people say so. No word of tablets, which may be counted. */
const MEDICINE_WORDS: ReadonlySet<string> = new Set(
  (
    'take takes taking takin use uses using drink drinks drinking medicine medicines medication medications medicament blood thinner thinners pressure heart sugar ' +
    'diabetes diabetic cholesterol thyroid statin statins warfarin coumadin sintrom acenocoumarol marcumar apixaban eliquis rivaroxaban xarelto dabigatran pradaxa ' +
    'edoxaban lixiana clopidogrel plavix ticagrelor brilinta prasugrel heparin enoxaparin aspirin insulin metformin amlodipine lisinopril ramipril losartan ' +
    'bisoprolol metoprolol atorvastatin simvastatin levothyroxine omeprazole alendronate prednisone prednisolone amoxicillin penicillin clindamycin ' +
    'metronidazole antibiotic antibiotics ibuprofen paracetamol acetaminophen tylenol advil naproxen'
  ).split(' '),
);
const TAKES = /\b(?:tak(?:e|es|ing|in)|us(?:e|es|ing)|drink(?:s|ing)?)\b/i;
/** So much of it may be meant to harm. */
const MUCH =
  /\b(?:all|every|whole|entire|most|many|more|lots?|enough|alone|several|double|too|extra|over|half|few|couple|box|packet|bottle|dozen|hundred)\b|\d{2}/i;

/**
 * "Swell of lower jaw from yesterday, take warfarin": a medicine that somebody takes, beside a place, a time, a pain or a swelling and not a word more, is not
 * the wish to die, which the second reader guesses from "take". An amount, or a word of an end, and it is heard as before.
 */
export function withoutMedicine(read: SecondReading, mentions: readonly Mention[], text: string): SecondReading {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isOnlyTaken = TAKES.test(text) && words.some((word) => MEDICINE_WORDS.has(word) && !TAKES.test(word));
  if (!isOnlyTaken || MUCH.test(text) || OF_AN_END.test(text) || mentions.some(isOfOneself)) return read;
  if (!words.every((word) => isOfSwelling(word) || MEDICINE_WORDS.has(word))) return read;
  return { ...read, suspicions: read.suspicions.filter(({ flag }) => flag !== SELF_HARM_FLAG) };
}
