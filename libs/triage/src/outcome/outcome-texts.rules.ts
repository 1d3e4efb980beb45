import type { Assessment } from '../assess.js';
import type { Level } from '../flags/flag-catalogue.js';
import type { ScreeningKind } from '../specified/specified-urgency.rules.js';
import type { Person } from '../person.rules.js';
import { namesLater, redFlagTime, sooner } from './time.rules.js';
import { SPECIFIED_TEXTS } from './specified-texts.js';
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

/** What a red flag of this level asks a person to do, its time first. */
const RED_FLAG_RECOMMENDATION: Record<Level, string> = {
  5: 'Call the emergency number now',
  4: 'Be seen by a dentist or an emergency department within 60 minutes',
  3: SPECIFIED_TEXTS.recommendation.urgent.high,
  2: 'See a dentist within 7 days',
  1: '',
};

/**
 * The texts of a result. Without a red flag the specified text stands; with one its time leads and a specified text naming
 * a later time is left out; where two specified texts clash, the sooner one is shown.
 */
export function outcomeTexts(assessment: Assessment, kind: ScreeningKind, person?: Person): OutcomeTexts {
  const { urgency, level } = assessment;
  const time = redFlagTime(assessment);
  const specified = SPECIFIED_TEXTS.recommendation[kind][urgency];
  const usual = SPECIFIED_TEXTS.timeframe[urgency];
  const timeframe = time && namesLater(soonerTime(specified, usual), time) ? time : soonerTime(specified, usual);
  const canWait = kind === 'routine_checkup' && level === 1 && time === null && assessment.flags.length === 0 && !assessment.painUnread;
  return {
    summary: summaryOf(assessment, kind, timeframe, canWait),
    recommendation: recommendationOf(assessment, specified, usual, time),
    timeframe,
    nextSteps: [...nextSteps(assessment, kind, timeframe, person), SPECIFIED_TEXTS.discount],
    estimatedCost: SPECIFIED_TEXTS.estimatedCost[kind][urgency],
    canWaitRecommendation: canWait,
    costSavings: canWait ? { ...SPECIFIED_TEXTS.savings } : null,
  };
}

/** The specified recommendation and the specified timeframe may name different times: the sooner one. */
function soonerTime(recommendation: string, timeframe: string): string {
  return sooner(timeframe, recommendation) === timeframe ? timeframe : (/within .+$/.exec(recommendation)?.[0] ?? timeframe);
}

function recommendationOf(assessment: Assessment, specified: string, usual: string, time: string | null): string {
  if (time && namesLater(specified, time))
    return time === 'within 2 weeks' ? 'See a dentist within 2 weeks' : RED_FLAG_RECOMMENDATION[topLevel(assessment)];
  if (time && assessment.flags.length > 0 && topLevel(assessment) >= 2 && !/within/.test(specified)) return `See a dentist ${time}`;
  return namesLater(specified, usual) ? specified.replace(/within .+$/, usual) : specified;
}

function topLevel({ flags }: Assessment): Level {
  return flags.reduce<Level>((highest, flag) => (flag.level > highest ? flag.level : highest), 1);
}

function summaryOf(assessment: Assessment, kind: ScreeningKind, timeframe: string, canWait: boolean): string {
  if (assessment.level === 5) return 'Your answers point to a medical emergency. Call the emergency number now.';
  if (assessment.level === 4) return 'Your answers point to a dental emergency. You should be seen within 60 minutes.';
  if (canWait) return `Nothing in your answers needs a quick visit. ${SPECIFIED_TEXTS.canWait} for your next check-up.`;
  if (assessment.level === 3) return `Your answers need a dentist's attention ${timeframe}.`;
  if (assessment.level === 2) return `Your answers should be looked at by a dentist ${timeframe}.`;
  return kind === 'urgent' ? 'Nothing in your answers points to an emergency.' : 'Nothing in your answers needs a quick visit.';
}

function nextSteps(assessment: Assessment, kind: ScreeningKind, timeframe: string, person: Person | undefined): string[] {
  if (assessment.level === 5) return ['Call the emergency number now', 'Do not drive yourself', ...selfCareFor(assessment, person)];
  if (assessment.level === 4)
    return [
      'Call a dentist’s emergency line now',
      'Go to the emergency department if no dentist can see you within the hour',
      'Do not drive yourself',
      ...selfCareFor(assessment, person),
    ];
  if (assessment.level === 3)
    return [
      `Book an appointment ${timeframe}`,
      'Call the emergency number if breathing or swallowing becomes hard, or swelling spreads',
      ...selfCareFor(assessment, person),
    ];
  if (assessment.level === 2)
    return [
      `Book an appointment ${timeframe}`,
      'Get in touch sooner if pain, swelling or fever appear',
      ...selfCareFor(assessment, person),
    ];
  return kind === 'urgent'
    ? [`Book a check-up ${timeframe}`, 'Get in touch sooner if pain, swelling or fever appear', ...selfCareFor(assessment, person)]
    : ['Keep brushing twice a day and cleaning between your teeth', `Book your next check-up ${timeframe}`];
}
