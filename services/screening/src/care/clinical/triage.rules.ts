import * as triage from '@toothwise/triage';
import type { Review } from '@toothwise/contracts-screening';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import { alarmWords } from './alarm-words.rules.js';
import { type AiReading, wordsOf } from './ai-reading.rules.js';
import { type Answers, type Assessment, ClinicalRules, type Explained, type RedFlag, type TalkedAnswers } from './clinical.rules.js';
import { assessedTalk } from './talk.rules.js';
import { whatWouldChange } from './would-change.rules.js';

/** A model's alarm counts as urgent, never as an emergency. */
const ALARM_LEVEL = 3;
const EMERGENCY_LEVEL = 4;
const say = triage.sayFrom(ANALYSIS_TEXTS);

/** The rules of `libs/triage`, asked with the answers of a screening. */
export class TriageRules extends ClinicalRules {
  assess(answers: Answers, at: Date): Assessment {
    return describe(answers, triage.assessDraft(answers, at).assessment);
  }

  assessTalk(told: TalkedAnswers, level: number, at: Date): Assessment {
    return describe(told, assessedTalk(told, level, at));
  }

  raise(answers: Answers, assessment: Assessment, level: number, at: Date): Assessment {
    const found = triage.assessDraft(answers, at).assessment;
    const raised = Math.max(level, assessment.level, found.level) as triage.Level;
    return describe(answers, { ...found, level: raised, urgency: triage.urgencyOfLevel(raised) });
  }

  careAt(answers: Answers, set: number, at: Date): NonNullable<Review['care']> {
    const level = set as triage.Level;
    const { assessment: found } = triage.assessDraft(answers, at);
    // What called for more is not said again where a dentist has seen less; what is left explains the care.
    const flags = found.flags.filter((flag) => flag.level <= level);
    const seen = { ...found, flags, level, urgency: triage.urgencyOfLevel(level) };
    const { summary, recommendation, timeframe, nextSteps, estimatedCost } = triage.outcomeTexts(seen, answers.kind, answers.person);
    const { emergency } = triage.safetyOf(seen, answers.person).safety;
    const told = emergency
      ? { recommendation: emergency.doNow[0]!, timeframe: ANALYSIS_TEXTS.by[emergency.level as 4 | 5] }
      : { recommendation, timeframe };
    return { summary, ...told, nextSteps, estimatedCost, emergency };
  }

  heardOf({ summary, findings }: Pick<AiReading, 'summary' | 'findings'>): { level: number; words: string[] } {
    const seen = triage.assess({ entry: 'text', texts: findings.map(({ concern }) => concern) });
    const alarms = alarmWords(wordsOf({ summary, findings }));
    const words = [...alarms, ...seen.flags.filter(({ sensitive }) => !sensitive).flatMap((flag) => flag.words)];
    return { level: Math.max(alarms.length > 0 ? ALARM_LEVEL : 1, seen.level), words: [...new Set(words)] };
  }

  hears(text: string, flags: readonly number[]): boolean {
    return triage.heardFlags(text).some((flag) => flags.includes(flag));
  }
}

function describe(answers: Answers, found: triage.Assessment): Assessment {
  const { person } = answers;
  const answered = { answers: answers.flagAnswers, signs: answers.signs, narrower: found.narrower };
  const said = triage.outcomeTexts(found, answers.kind, person);
  // Nothing found in words that were not read means nothing: they clear nothing, and nothing can wait because of them.
  const isUnread = found.level === 1 && unreadWords(answers);
  const { costSavings, canWaitRecommendation, ...texts } = isUnread
    ? { ...said, summary: ANALYSIS_TEXTS.unread, canWaitRecommendation: false, costSavings: null }
    : said;
  const secret = [...found.flags.filter(({ sensitive }) => sensitive), ...found.clinicianOnly].flatMap(({ words }) => words);
  return {
    level: found.level,
    urgency: found.urgency,
    safety: triage.safetyOf(found, person).safety,
    specified: withDose(specifiedOf(found), found),
    redFlags: found.flags.map((flag) => {
      const words = flag.words.filter((said) => !secret.some((other) => overlap(said, other)));
      return redFlag(flag, words, answered);
    }),
    forClinicians: [...found.flags, ...found.clinicianOnly].map((flag) => redFlag(flag, flag.words, answered)),
    corrected: found.corrected.map((flag) => redFlag(flag, flag.words)),
    wouldChange: whatWouldChange(answers, found),
    ruleVersion: found.ruleVersion,
    sources: [...new Set(found.explanations.flatMap(({ sources }) => sources))],
    ...texts,
    canWait: canWaitRecommendation,
    costSavings,
    advice: found.clinicianOnly.length > 0 ? [ANALYSIS_TEXTS.haveInjurySeen] : [],
  };
}

/** What the specified rows call for, the pain of a check-up with them, and what leads there: no other line of theirs is a reason for it. */
function specifiedOf({ specified, urgency, explanations }: triage.Assessment): Explained['specified'] {
  const lines = explanations.filter(({ rule }) => rule.startsWith('specified-'));
  if (lines.length === 0) return { urgency: specified ?? urgency, because: [] };
  const level = Math.max(...lines.map((line) => line.level)) as triage.Level;
  return { urgency: triage.urgencyOfLevel(level), because: lines.filter((line) => line.level === level).map(({ text }) => text) };
}

/** A dose that is still in question, of which the steps speak; the card of an emergency names it itself. */
const withDose = (specified: Explained['specified'], found: triage.Assessment): Explained['specified'] =>
  found.level < EMERGENCY_LEVEL && triage.isDoseOpen(found) && !triage.isOfMedicine(found)
    ? { ...specified, because: [...specified.because, ANALYSIS_TEXTS.openDose] }
    : specified;

/** Whether somebody described something that the rules could not read; a word or two may be an answer to the question. */
function unreadWords({ form }: Answers): boolean {
  const words = [form.symptoms, form.currentConcerns].filter(Boolean).join('\n');
  return words !== '' && !triage.isRead(words, true);
}

/** @param answered of what was only taken back it tells nothing */
function redFlag(raised: triage.RaisedFlag, words: string[], answered?: Parameters<typeof triage.flagReason>[1]): RedFlag {
  const { flag, level } = raised;
  const source = triage
    .flagOf(flag)
    .sources.map((one) => triage.SOURCES[one])
    .join('; ');
  const shown = { flag, level, title: triage.flagTitleOf(raised), source };
  // Nobody said it in words.
  if (triage.isSignItself(raised)) return { ...shown, words: [], because: words.map((sign) => say('ticked', { sign })).join('. ') };
  const beside = triage.reasonBesideWords(raised, answered ?? {});
  const because = words.length > 0 ? beside : answered && triage.flagReason({ ...raised, words }, answered);
  return { ...shown, words, ...(because === undefined ? {} : { because }) };
}

/** Words of one flag can hold those of another: what a secret one heard is shown nowhere. */
const overlap = (one: string, other: string) => one.includes(other) || other.includes(one);
