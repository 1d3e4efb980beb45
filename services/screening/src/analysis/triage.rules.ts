import * as triage from '@toothwise/triage';
import type { Review } from '@toothwise/contracts-screening';
import { ANALYSIS_TEXTS } from './analysis.texts.js';
import { alarmWords } from './alarm-words.rules.js';
import { type AiReading, wordsOf } from './ai-reading.rules.js';
import { type Answers, type Assessment, ClinicalRules, type RedFlag, type TalkedAnswers } from './clinical.rules.js';
import { assessedTalk } from './talk.rules.js';
import { whatWouldChange } from './would-change.rules.js';

/** A model's alarm counts as urgent, never as an emergency. */
const ALARM_LEVEL = 3;

/** The rules of `libs/triage`, asked with the answers of a screening. */
export class TriageRules extends ClinicalRules {
  assess(answers: Answers): Assessment {
    return describe(answers, triage.assessDraft(answers).assessment);
  }

  assessTalk(told: TalkedAnswers, level: number): Assessment {
    return describe(told, assessedTalk(told, level));
  }

  raise(answers: Answers, assessment: Assessment, level: number): Assessment {
    const found = triage.assessDraft(answers).assessment;
    const raised = Math.max(level, assessment.level, found.level) as triage.Level;
    return describe(answers, { ...found, level: raised, urgency: triage.urgencyOfLevel(raised) });
  }

  careAt(answers: Answers, set: number): NonNullable<Review['care']> {
    const level = set as triage.Level;
    const { assessment: found } = triage.assessDraft(answers);
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
  const said = triage.outcomeTexts(found, answers.kind, person);
  // Nothing found in words that were not read means nothing: they clear nothing, and nothing can wait because of them.
  const isUnread = found.level === 1 && unreadWords(answers);
  const { costSavings, canWaitRecommendation, ...texts } = isUnread
    ? { ...said, summary: ANALYSIS_TEXTS.unread, canWaitRecommendation: false, costSavings: null }
    : said;
  const secret = [...found.flags.filter(({ sensitive }) => sensitive), ...found.clinicianOnly].flatMap(({ words }) => words);
  const specified = found.explanations.filter(({ rule }) => rule.startsWith('specified-'));
  return {
    level: found.level,
    urgency: found.urgency,
    safety: triage.safetyOf(found, person).safety,
    specified: { urgency: found.specified ?? found.urgency, because: specified.map(({ text }) => text) },
    redFlags: found.flags.map((flag) =>
      redFlag(
        flag,
        flag.words.filter((words) => !secret.some((other) => overlap(words, other))),
      ),
    ),
    forClinicians: [...found.flags, ...found.clinicianOnly].map((flag) => redFlag(flag, flag.words)),
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

/** Whether somebody described something that the rules could not read; a single word may be an answer to a question. */
function unreadWords({ form }: Answers): boolean {
  const words = [form.symptoms, form.currentConcerns].filter(Boolean).join('\n');
  return words !== '' && (triage.foreignLanguage(words) !== null || !/\p{L}/u.test(words));
}

function redFlag({ flag, level }: triage.RaisedFlag, words: string[]): RedFlag {
  const { title, sources } = triage.flagOf(flag);
  return { flag, level, title, words, source: sources.map((source) => triage.SOURCES[source]).join('; ') };
}

/** Words of one flag can hold those of another: what a secret one heard is shown nowhere. */
const overlap = (one: string, other: string) => one.includes(other) || other.includes(one);
