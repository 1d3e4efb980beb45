import {
  askRank,
  emergencyAdvice,
  flagOf,
  INJURY_FLAG,
  isLongAgo,
  isSensitive,
  isYoung,
  openReading,
  openSignQuestion,
  OVERDOSE_FLAG,
  painUrgency,
  readLastVisit,
  risksTold,
  specifiedUrgency,
  stopsTheFlow,
  UNSURE_PAIN,
  type About,
  type Assessment,
  type EmergencyAdvice,
  type FlagNumber,
  type KeptReading,
  type Level,
  type RiskTold,
  type SourceText,
} from '@toothwise/triage';
import { personOf } from './called.js';
import { meantBy } from './earlier.js';
import { areAffirmed } from './risk-affirmed.js';
import { isSettled, isUrgent } from './order.js';
import type { Step } from './steps.js';
import { isAgeAlone } from './pain.js';
import { isPlainAnswer } from './plain-answer.js';
import { emergencyNaming, thinnerNamed } from './thinner-named.js';
import { visitApart } from './visit-line.js';
import type { Line, Open, Talk } from './talk.js';
import { isOnlyWhom, whomToAsk } from './whom.js';

/** What the rules say of all that was said so far. */
export interface Gate {
  assessment: Assessment;
  /** the red flags and, as far as they are told, the specified rules */
  level: Level;
  emergency: EmergencyAdvice | null;
  /** illnesses and medicines that raise the risk of an infection, as they were told */
  risks: readonly RiskTold[];
  /** the one blood thinner that was named; null where none was */
  thinner: string | null;
}

export const aboutOf = (talk: Talk): About => {
  const { answers, answeredAfter, graveOf } = talk;
  // Who chose none of the signs chose for whom it is about, not for another of whom something grave was told since.
  const signs = graveOf && talk.signs?.said === 'none' ? null : talk.signs;
  return { person: personOf(talk), answers, answeredAfter, signs };
};

/** Every line passes the gate, whatever it answers: one typed as a name too. */
export function heardBy(reading: KeptReading | null, talk: Talk, said: Line): KeptReading {
  const line = meantBy(talk, said);
  const open = openReading(reading, aboutOf(talk));
  for (const text of saidIn(line, talk)) open.add(text);
  return open.save();
}

/** What is plainly an answer of another kind tells the second reader nothing: it is for what people write about themselves. */
function saidIn(line: Line, talk: Talk): SourceText[] {
  if (!('text' in line)) return [];
  const name = talk.step === 'name' && talk.open.what === 'step';
  const scale = talk.step === 'pain-level' && talk.open.what !== 'age' && !isAgeAlone(line.text);
  const texts = talk.step === 'last-visit' && talk.open.what === 'step' ? visitApart(line.text) : [line.text];
  const field = isOnlyWhom(talk, line.text) || isPlainAnswer(talk, line.text);
  return texts.map((text) => ({ source: 'chat', text, name, scale, field }));
}

/** @param at from when a year is counted that was named as that of the last visit */
export function gateOf(talk: Talk, reading: KeptReading | null, at: Date): Gate {
  const assessment = openReading(reading, aboutOf(talk)).assessment();
  const level = Math.max(assessment.level, specifiedLevel(talk, at)) as Level;
  const thinner = thinnerNamed(reading);
  const advice = stopsTheFlow(assessment.level) ? emergencyAdvice(assessment, talk.graveOf ?? personOf(talk)) : null;
  return { assessment, level, emergency: emergencyNaming(advice, thinner), risks: risksFor(talk, reading), thinner };
}

/** Nobody so young is asked for a pregnancy. */
const risksFor = ({ person }: Talk, reading: KeptReading | null): RiskTold[] =>
  risksTold(reading?.gathered.mentions ?? []).filter(({ risk }) => risk !== 'pregnant' || !isYoung(person));

const LEVEL_OF = { high: 3, medium: 2, low: 1 } as const;

/** The specified urgency of what is told so far; nothing told raises nothing. */
function specifiedLevel(talk: Talk, at: Date): Level {
  const { data, passed, person } = talk;
  const pain = data.painLevel ?? (passed.painLevel ? UNSURE_PAIN : 0);
  if (isUrgent(talk)) return LEVEL_OF[specifiedUrgency('urgent', { symptoms: data.currentSymptoms }, pain)];
  const told = data.lastDentalVisit ?? '';
  const visit = LEVEL_OF[specifiedUrgency('routine_checkup', { previousDentalVisit: told })];
  const isLong = isLongAgo(readLastVisit(told, { today: at, age: person.age }));
  return Math.max(visit, LEVEL_OF[painUrgency(pain)], isLong ? LEVEL_OF.medium : 1) as Level;
}

/** A check-up that was told of pain, swelling or bleeding, or in which a painful tooth was marked, asks how strong the pain is, once. */
export function isPainDue(talk: Talk, { painTold }: Assessment): boolean {
  const isMarked = talk.data.toothMapping?.some(({ type }) => type === 'pain') ?? false;
  const isOpen = !isUrgent(talk) && talk.analysed === 'no' && !talk.edit && talk.step !== 'name' && talk.step !== 'pain-level';
  return isOpen && !isSettled(talk, 'pain-level') && (painTold || isMarked);
}

/** The list of signs comes once, before pain; somebody who returns answers the open question first. */
const BEFORE_THE_LIST: readonly Step[] = [
  'name',
  'current-symptoms',
  'last-visit',
  'data-confirmation',
  'personal-details-confirmation',
  'medical-history-confirmation',
  'oral-hygiene-confirmation',
];

/** What is to be asked before the step's own question: the rules' questions first, then the list of signs. */
export function openFor(talk: Talk, { assessment, emergency, risks }: Gate): Open {
  if (emergency) {
    if (talk.held !== undefined && talk.answers[INJURY_FLAG] === undefined) return { what: 'flag', flag: INJURY_FLAG, beside: true };
    const graver = graverFor(talk, assessment);
    if (graver) return graver;
    const flag = correctable(assessment, talk.answers[22] === undefined && areAffirmed(talk, risks));
    if (flag === null) return { what: 'step' };
    const isTold = flag === 22 ? risks.length > 0 : isToldSince(talk, flag, assessment);
    return isTold ? { what: 'emergency', flag, told: true } : { what: 'emergency', flag };
  }
  if (talk.told && !isPutOff(talk, talk.told.flag)) return { what: 'flag', flag: talk.told.flag };
  const sign = talk.signs && openSignQuestion(talk.signs, talk.person.age);
  if (sign) return { what: 'sign', flag: sign };
  const hints = openHints(talk, assessment);
  const graves = [
    ...toldFirst(assessment.asks)
      .filter(({ levelIfYes }) => stopsTheFlow(levelIfYes))
      .map(({ flag }) => flag),
    ...missingTooth(talk),
    ...hints.filter((flag) => stopsTheFlow(flagOf(flag).level)),
  ];
  const grave = graves.find((flag) => !isPutOff(talk, flag));
  if (grave) return flagAsked(grave, talk, assessment);
  if (talk.unread) return { what: 'signs' };
  const whom = whomToAsk(talk);
  if (whom) return whom;
  if (talk.signs === null && !talk.edit && !BEFORE_THE_LIST.includes(talk.step)) return { what: 'signs' };
  const ask = assessment.asks[0]?.flag ?? hints[0];
  return ask && !mayWait(talk) ? flagAsked(ask, talk, assessment) : { what: 'step' };
}

/** Plain words that were written after a "no" to the same question, or after the result: a further "no" to all of it silences them no more. */
const isToldSince = ({ answers, analysed }: Talk, flag: FlagNumber, { flags }: Assessment): boolean =>
  !isSensitive(flag) &&
  (answers[flag] === 'no' || analysed !== 'no') &&
  flags.some((raised) => raised.flag === flag && raised.words.length > 0 && !raised.source.includes('answer'));

/**
 * Too many of a painkiller are told of in so many words: that is asked before how far a swelling goes, which only may have come of what was told. Breathing,
 * swallowing and an injury stay before it.
 */
function toldFirst(asks: Assessment['asks']): Assessment['asks'] {
  const dose = asks.find(({ flag, by }) => flag === OVERDOSE_FLAG && by === 'rules');
  const later = asks.findIndex(({ flag }) => askRank(flag) > askRank(INJURY_FLAG));
  if (!dose || asks.indexOf(dose) <= later) return asks;
  return [...asks.slice(0, later), dose, ...asks.slice(later).filter((ask) => ask !== dose)];
}

/** Whether an injury that was told asks whether the head shows it, and nobody answered. */
export const isInjuryAsked = ({ asks }: Assessment): boolean => asks.some(({ flag, by }) => flag === INJURY_FLAG && by === 'rules');

/** What would be graver, and how much of a painkiller was taken: whoever is called for something else does not know of that. */
const isBesideCard = ({ flag, by, levelIfYes }: Assessment['asks'][number], level: Level): boolean =>
  levelIfYes > level || (flag === OVERDOSE_FLAG && by === 'rules');

/**
 * Under an emergency, the question of one that would be graver: the card stays, and a yes raises it. Whether somebody thinks of harming themselves is asked
 * there only where words told of it.
 */
function graverFor(talk: Talk, assessment: Assessment): Open | null {
  const { level, asks } = assessment;
  const sign = talk.signs && openSignQuestion(talk.signs, talk.person.age);
  if (sign && flagOf(sign).level > level) return { what: 'sign', flag: sign, beside: true };
  const isMeant = ({ flag, by }: Assessment['asks'][number]) => by === 'rules' || !isSensitive(flag);
  const asked = toldFirst(asks)
    .filter((ask) => isBesideCard(ask, level) && isMeant(ask))
    .map(({ flag }) => flag);
  const graver = [...asked, ...openHints(talk, assessment).filter((hint) => flagOf(hint).level > level)];
  const flag = heardFirst(talk, graver, level) ?? graver[0];
  return flag === undefined ? null : { ...flagAsked(flag, talk, assessment), beside: true };
}

/** A sign that was named beside the card is asked for first; again, where that was answered with "no". */
function heardFirst({ told }: Talk, graver: readonly FlagNumber[], level: Level): FlagNumber | undefined {
  if (told?.words === undefined) return undefined;
  return graver.includes(told.flag) || (told.denied && flagOf(told.flag).level > level) ? told.flag : undefined;
}

/** What may be urgent but no emergency waits until all is told, and is asked before there is a result; what is told after that, at once. */
const isBeforeResult = ({ analysed, step }: Talk): boolean => analysed === 'no' && (step === 'find-dentists' || step === 'next-action');

/** Whether a question may wait while further lines are read: until there is to be a result, and not after one. */
export const mayWait = (talk: Talk): boolean => talk.analysed === 'no' && !isBeforeResult(talk);
const isPutOff = (talk: Talk, flag: FlagNumber): boolean => mayWait(talk) && (talk.later ?? []).includes(flag);

/** A flag's own question, and whether anything but a model's hint asks it. */
function flagAsked(flag: FlagNumber, talk: Talk, { asks }: Assessment): Extract<Open, { what: 'flag' }> {
  const isOurs = asks.some((ask) => ask.flag === flag) || missingTooth(talk).includes(flag);
  return isOurs ? { what: 'flag', flag } : { what: 'flag', flag, byHint: true };
}

/** Flags that a model named, and that neither stand nor were answered. */
const openHints = ({ hints = [], hintsDenied = [], answers, signs }: Talk, { flags }: Assessment): FlagNumber[] =>
  hints.filter(
    (flag) =>
      !hintsDenied.includes(flag) &&
      answers[flag] === undefined &&
      signs?.answers[flag] === undefined &&
      !flags.some((raised) => raised.flag === flag),
  );

/** A tooth marked as missing in an urgent conversation may have been knocked out. */
function missingTooth(talk: Talk): FlagNumber[] {
  const isMarked = talk.data.toothMapping?.some(({ type }) => type === 'missing') ?? false;
  return isUrgent(talk) && isMarked && talk.answers[12] === undefined && talk.signs?.answers[12] === undefined ? [12] : [];
}

/** The flag whose question can lower an emergency that was heard by mistake: the gravest first. */
function correctable({ flags }: Assessment, isRiskSure = false): FlagNumber | null {
  const isOpen = ({ flag, level, source }: Assessment['flags'][number]): boolean =>
    level >= 4 && source.some((one) => one !== 'person') && !(flag === 22 && isRiskSure);
  const grave = flags.filter(isOpen);
  return grave.sort((one, other) => other.level - one.level)[0]?.flag ?? null;
}
