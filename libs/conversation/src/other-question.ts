import { isRead, parseFacts } from '@toothwise/triage';
import { tellsOfSymptoms } from './pain.js';
import { HABITS } from './plain-answer.js';
import { names, plain, wordsOf } from './words.js';

/** Words of a bare time or number: "3 days", "since Monday", "for about two weeks now". */
const OF_A_TIME = new Set(
  'every each per a times x twice once daily since for about around almost maybe like only just already now ago it is its been a an one two three four five six seven eight nine ten few couple of some half and or the last this past more than less over under hour hours day days week weeks month months year years night nights yesterday today tonight morning evening afternoon monday tuesday wednesday thursday friday saturday sunday weekend out scale'.split(
    ' ',
  ),
);
const NAMES_A_TIME =
  /\d|\b(?:hours?|days?|weeks?|months?|years?|nights?|yesterday|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)\b/i;

/** Whether a line is a time or a number and nothing else: no illness, no medicine. */
export const isOnlyTime = (text: string): boolean =>
  NAMES_A_TIME.test(text) && wordsOf(text).every((word) => OF_A_TIME.has(word) || /^[\d./-]+(?:st|nd|rd|th)?$/.test(word));

/** A number, and nothing that it counts. */
export const isOnlyNumber = (text: string): boolean => /^[\d\s.,/]+$/.test(text);

const OFTEN =
  /\b(?:(?:once|twice|\d+ ?(?:x|times?)|(?:two|three|four) times) (?:a|per|each|every)|every|each|per) ?(?:other )?(?:\d+ )?(?:day|week|month|year|night|morning)s?\b|\bdaily\b/i;
/** How often something is done: no time at which it was done last. */
export const isHowOften = (text: string): boolean => OFTEN.test(text) && !/\b(?:ago|last|since)\b/i.test(text);
/** Nobody has a check-up so often. */
export const isDaily = (text: string): boolean => /\b(?:a|per|each|every) (?:day|night|morning)\b|\bdaily\b/i.test(text);

/** Where something is: "upper left", "no, I meant right". */
const PLACES = /\b(?:left|right|upper|lower|top|bottom|front|back|molars?|wisdom|side)\b/i;
const MOST_WORDS = 12;
/** What is added to what is wrong, in a few words: where it is, or since when. */
export const placesIt = (text: string): boolean =>
  !text.trim().endsWith('?') && wordsOf(text).length <= MOST_WORDS && (PLACES.test(text) || isSince(text));
/** A time that can be since when something is wrong. */
export const isSince = (text: string): boolean => isOnlyTime(text) && !isOnlyNumber(text) && !isHowOften(text);

/** Words of a bare place: "left side down, big tooth last". */
const OF_A_PLACE = new Set(
  'left right upper lower top bottom up down side sides back front big bigger small last first tooth teeth gum gums jaw molar molars wisdom cheek mouth the my in on at of it is and a an near from here there one more'.split(
    ' ',
  ),
);
const NAMES_A_PLACE = /\b(?:left|right|tooth|teeth|gums?|jaw|molars?|cheek|mouth)\b/i;
const isOnlyPlace = (text: string): boolean =>
  NAMES_A_PLACE.test(text) && wordsOf(text).every((word) => OF_A_PLACE.has(word) || /^\d+$/.test(word));

const ONLY_AGE =
  /^(?:(?:sorry|oh|and|also|by the way|i forgot|forgot) )*(?:i'm|i am|im|age|aged|my age is|my age) \d{1,3}(?: (?:years?|yrs?|yo|y\/o))?(?: old)?$/;
/** Whether a line says how old one is, and nothing else. */
export const isOnlyAge = (text: string): boolean => ONLY_AGE.test(plain(text));

/** Whether a line is made of places, times and an age, so that it names no illness and no medicine. */
export function isNoHealth(text: string): boolean {
  const parts = text
    .split(/[.;!?\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => isOnlyTime(part) || isOnlyPlace(part) || isOnlyAge(part));
}

/** What makes a line one about illnesses or medicines, whatever else it tells. */
const OF_HEALTH =
  /\b(?:allerg\w*|penicillin|amoxicillin|latex|disease|disorder|condition|syndrome|diabet\w*|heart|pressure|cancer|pregnan\w*|thinners?|immun\w*|chemo\w*|surgery|operation|history|fever|flu|cold|covid|smok\w*|none|nothing|no|not|healthy|take|takes|taking|took|tablets?|pills?|mg|medic\w*|drugs?|painkillers?|antibiotics?|antidepressants?|prescri\w*|ibuprofen|paracetamol|acetaminophen|tylenol|aspirin|using|use)\b/i;
const FACTS_OF_HEALTH = new Set(
  'weak-immunity diabetes pregnant recent-surgery heart-valve-risk bone-drugs blood-thinners bleeding-disorder takes-painkiller'.split(' '),
);

/** Whether a line, where illnesses or medicines were asked for, tells what is wrong and nothing else: every word of it is known, and none is of those. */
export const isOnlySymptoms = (text: string): boolean =>
  tellsOfSymptoms(text) &&
  !OF_HEALTH.test(text) &&
  !parseFacts(text).mentions.some(({ fact }) => FACTS_OF_HEALTH.has(fact)) &&
  wordsOf(text).every((word) => isRead(word, true) || /^\d+$/.test(word));

/** Whether a line tells of an illness or a pregnancy, and of nothing that is wrong. */
export const isOnlyHealth = (text: string): boolean =>
  !tellsOfSymptoms(text) && parseFacts(text).mentions.some(({ fact }) => FACTS_OF_HEALTH.has(fact));

/** The same where habits were asked for. */
export const isNoHabit = (text: string): boolean => tellsOfSymptoms(text) && !names(text, HABITS);
