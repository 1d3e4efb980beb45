import { parseFacts } from '@toothwise/triage';
import { say } from './say.js';
import type { HealthTold, PatientData, Talk } from './talk.js';

/** Facts about health that count wherever they are told. */
const ILLNESSES = new Set(
  'diabetes pregnant weak-immunity heart-valve-risk recent-surgery bleeding-disorder chemo jaw-radiation'.split(' '),
);
const MEDICINES = new Set(['blood-thinners', 'bone-drugs']);
/** Medicines by whose name the rules know an illness. */
const NAMES_MEDICINE = /\b(?:metformin\w*|insulin\w*|ozempic)\b/i;
const ASKED = { 'medical-history': 'medicalHistory', medications: 'medications' } as const;

const clausesOf = (text: string): string[] => text.split(/[.;,!?\n]+/).flatMap((part) => part.trim() || []);

/** What a line tells of illnesses and medicines, in its own words. */
function healthIn(text: string): HealthTold[] {
  const told = parseFacts(text).mentions.filter(({ polarity }) => polarity === 'affirmed');
  return clausesOf(text).flatMap((words): HealthTold[] => {
    const heard = told.filter((one) => words.includes(one.words));
    const isMedicine = heard.some(({ fact, words: named }) => MEDICINES.has(fact) || NAMES_MEDICINE.test(named));
    if (isMedicine) return [{ field: 'medications', words }];
    return heard.some(({ fact }) => ILLNESSES.has(fact)) ? [{ field: 'medicalHistory', words }] : [];
  });
}

/** Keeps what is told of health at whatever step; what answers the step that asks for it stands there already. */
export function withHealth(talk: Talk, text: string): Talk {
  const { health: before = [], data } = talk;
  const isKnown = ({ words }: HealthTold) =>
    before.some((one) => one.words === words) || Object.values(ASKED).some((field) => data[field]?.includes(words));
  const told = healthIn(text).filter((one) => !isKnown(one));
  return told.length === 0 ? talk : { ...talk, health: [...before, ...told] };
}

/** An answer about health, with what was told of it elsewhere; null where there is neither. */
export function healthSaid(
  { data, health = [] }: Pick<Talk, 'data' | 'health'>,
  field: HealthTold['field'],
): PatientData[HealthTold['field']] {
  const answer = data[field];
  const told = health.filter((one) => one.field === field && !answer?.includes(one.words)).map(({ words }) => words);
  if (told.length === 0) return answer;
  return answer === null || answer === ''
    ? told.join('. ')
    : say('toldBeside', { answer, words: told.map((word) => `“${word}”`).join(', ') });
}
