import type { Assessment } from '../assess.js';
import type { Level } from '../catalogue/flag-catalogue.js';
import type { Symptom } from '../specified/told-pain.js';
import type { ScreeningKind } from '../specified/specified-urgency.rules.js';
import type { Person } from '../person.rules.js';
import { namesLater, redFlagTime, sooner } from './time.rules.js';
import { OUTCOME_TEXTS, SPECIFIED_TEXTS, TIME_TEXTS } from '../texts/outcome.en.js';
import { sayFrom } from '../texts/say.js';
import { selfCareFor } from './self-care.js';

export interface OutcomeTexts {
  summary: string;
  recommendation: string;
  timeframe: string;
  /** the last one is always the exam discount */
  nextSteps: string[];
  estimatedCost: string;
  canWaitRecommendation: boolean;
  /** US dollars; null where nothing can wait */
  costSavings: { monthly: number; total: number } | null;
}

const say = sayFrom(OUTCOME_TEXTS);
const BLEEDING = 7;
/** RPT-036, US dollars. */
const SAVINGS = { monthly: 25, total: 150 };

/**
 * The texts of a result. Without a red flag the specified text stands; with one its time leads and a specified text naming
 * a later time is left out; where two specified texts clash, the sooner one is shown.
 * @param isRead whether all that was written could be read: nothing calms where it could not
 */
export function outcomeTexts(assessment: Assessment, kind: ScreeningKind, person?: Person, isRead = true): OutcomeTexts {
  const { urgency, level } = assessment;
  const time = redFlagTime(assessment);
  // Pain that a check-up was told of counts by the urgent rows, and so do their texts.
  const row = assessment.painTold ? 'urgent' : kind;
  const specified = SPECIFIED_TEXTS.recommendation[row][urgency];
  const medicine = medicineOf(assessment);
  const isUnhurried = isOnlyRecentVisit(assessment, kind) && medicine === null && !isOpen(assessment) && isRead;
  const usual = isUnhurried ? SPECIFIED_TEXTS.timeframe.low : SPECIFIED_TEXTS.timeframe[urgency];
  const timeframe = time && namesLater(soonerTime(specified, usual), time) ? time : soonerTime(specified, usual);
  const isCalm =
    level === 1 &&
    medicine === null &&
    !assessment.careFacts.includes('blow') &&
    time === null &&
    assessment.flags.length === 0 &&
    !assessment.painUnread &&
    !isOpen(assessment) &&
    isRead;
  const canWait = row === 'routine_checkup' && isCalm;
  return {
    summary:
      medicine !== null && level === 1
        ? say(`summary.${medicine}`)
        : level === 1 && !isRead
          ? say('summary.unread')
          : isUnhurried
            ? say('summary.recentVisit', { time: timeframe })
            : summaryOf(assessment, row, timeframe, canWait),
    recommendation: recommendationOf(assessment, specified, usual, time),
    timeframe,
    nextSteps: [...nextSteps(assessment, row, timeframe, person), SPECIFIED_TEXTS.discount],
    estimatedCost: SPECIFIED_TEXTS.estimatedCost[row][urgency],
    canWaitRecommendation: canWait || isUnhurried,
    costSavings: canWait ? { ...SAVINGS } : null,
  };
}

/**
 * RPT-031: the specified row is medium for "2 months ago", too. With no sign the specified 3-6 months of its recommendation stand, and nothing
 * hurries; a model or a flag that raised it further ends that.
 */
const isOnlyRecentVisit = ({ visitRecent, urgency, flags }: Assessment, kind: ScreeningKind): boolean =>
  kind === 'routine_checkup' && visitRecent && urgency === 'medium' && flags.length === 0;

/** A child and aspirin, or ibuprofen and a blood thinner: nothing calms, however little else there is. */
const medicineOf = ({ careFacts }: Assessment): 'aspirin' | 'nsaidThinned' | null =>
  careFacts.includes('aspirin-under-16') ? 'aspirin' : careFacts.includes('nsaid-thinned') ? 'nsaidThinned' : null;

/** The question of an emergency waits: nothing that calms is said before it is answered. */
const isOpen = ({ asks }: Assessment): boolean => asks.some(({ levelIfYes }) => levelIfYes >= 4);

/** The specified recommendation and the specified timeframe may name different times: the sooner one. */
function soonerTime(recommendation: string, timeframe: string): string {
  return sooner(timeframe, recommendation) === timeframe ? timeframe : (/within .+$/.exec(recommendation)?.[0] ?? timeframe);
}

function recommendationOf(assessment: Assessment, specified: string, usual: string, time: string | null): string {
  if (time && namesLater(specified, time))
    return time === TIME_TEXTS.fortnight ? say('recommendation.at', { time }) : redFlagRecommendation(topLevel(assessment));
  if (time && assessment.flags.length > 0 && topLevel(assessment) >= 2 && !/within/.test(specified))
    return say('recommendation.at', { time });
  return namesLater(specified, usual) ? specified.replace(/within .+$/, usual) : specified;
}

/** What a red flag of this level asks a person to do, its time first. */
function redFlagRecommendation(level: Level): string {
  if (level === 3) return SPECIFIED_TEXTS.recommendation.urgent.high;
  return level === 1 ? '' : say(`recommendation.${level}`);
}

function topLevel({ flags }: Assessment): Level {
  return flags.reduce<Level>((highest, flag) => (flag.level > highest ? flag.level : highest), 1);
}

function summaryOf(assessment: Assessment, kind: ScreeningKind, timeframe: string, canWait: boolean): string {
  const { level, painTold, symptoms = [] } = assessment;
  if (level >= 4) return say(`summary.${level as 4 | 5}`);
  if (level === 1 && isOpen(assessment)) return say('summary.open');
  if (canWait) return say('summary.canWait', { canWait: SPECIFIED_TEXTS.canWait });
  if (level >= 2) return say(`summary.${level as 2 | 3}`, { time: timeframe });
  if (painTold && !isPainless(assessment)) return toldSummary(symptoms, timeframe);
  return say(kind === 'urgent' ? 'summary.urgent' : 'summary.routine');
}

/** A pain of 0 was answered, and nothing of the kind was told. */
const isPainless = ({ pain, painUnread, symptoms, flags }: Assessment): boolean =>
  pain === 0 && !painUnread && symptoms?.length === 0 && flags.length === 0;

/** What was said, and nothing else, by its name. */
function toldSummary(symptoms: readonly Symptom[], time: string): string {
  const [one, other, last] = symptoms.map((symptom) => say(`symptom.${symptom}`));
  if (one === undefined) return say('summary.toldElse', { time });
  const two = other === undefined ? one : say('symptom.two', { one, other });
  return say('summary.told', { time, what: other !== undefined && last !== undefined ? say('symptom.three', { one, other, last }) : two });
}

function nextSteps(assessment: Assessment, kind: ScreeningKind, time: string, person: Person | undefined): string[] {
  const care = selfCareFor(assessment, person);
  if (assessment.level === 5) return [say('step.emergencyNumber'), say('step.doNotDrive'), ...care];
  if (assessment.level === 4) return [say('step.dentalLine'), say('step.department'), say('step.doNotDrive'), ...care];
  // Where the head shows a blow, when to call for help, and who is seen today, comes before any appointment; so does what stops a bleeding.
  const isHead = assessment.careFacts.includes('head-told');
  const first = isHead ? 2 : assessment.flags.some(({ flag }) => flag === BLEEDING) ? 1 : 0;
  return [...care.slice(0, first), ...calmSteps(assessment, kind, time, care.slice(first))];
}

function calmSteps({ level, flags, symptoms = [] }: Assessment, kind: ScreeningKind, time: string, care: readonly string[]): string[] {
  const isBite = flags.some(({ flag }) => flag === 25);
  if (level === 3) return [isBite ? say('step.bite') : say('step.appointment', { time }), say('step.ifSpreading'), ...care];
  // Nobody who has told of pain is asked to wait until it appears.
  const sooner = say(symptoms.length > 0 ? 'step.soonerIfWorse' : 'step.sooner');
  if (level === 2) return [say('step.appointment', { time }), sooner, ...care];
  if (kind === 'urgent') return [say('step.checkUp', { time }), sooner, ...care];
  return [...care, say('step.keepBrushing'), say('step.nextCheckUp', { time })];
}
