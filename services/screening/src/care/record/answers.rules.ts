import type { FlagAnswer, ScreeningForm, SharedAnswer } from '@toothwise/contracts-screening';
import { type ReportSource, sayDay } from '@toothwise/report';
import { assessDraft, flagOf, foreignLanguage, parseFacts, risksTold, RULE_VERSION, sayFrom, SIGN_GROUPS } from '@toothwise/triage';
import { HEARD_MORE, heardMore } from '../clinical/earlier-flags.rules.js';
import type { ShownScreening } from './screening.record.js';
import { REPORT_TEXTS } from './report.texts.js';
import { healthTold, NOTHING, withoutNone } from './told-health.rules.js';

const say = sayFrom(REPORT_TEXTS);
type Pairs = ReportSource['answers'];
type Told = Pick<ShownScreening, 'kind' | 'form' | 'person' | 'conversation' | 'signs' | 'flagAnswers' | 'analysis'>;
type Listed = 'duration' | 'previousDentalVisit' | 'routineFrequency' | 'oralHygieneHabits';

/** What was asked in this kind of screening and answered, each with its question; "Not sure" is an answer. @param withheld flags of which nothing is said */
export function answersOf(screening: Told, withheld: readonly number[] = []): Pairs {
  return [...formAnswers(screening), ...healthAnswers(screening), ...safetyAnswers(screening, withheld)];
}

/** The list of signs, and each question of an emergency with its answer: a "no" that took something back stands there, too. */
export function safetyAnswers(screening: Told, withheld: readonly number[]): Pairs {
  return [...signAnswers(screening), ...flagsAsked(screening, withheld)];
}

/**
 * What a practice needs beside the complaint: signs, illnesses, allergies, medicines, and pregnancy where that may be told. What the person has, or
 * said yes to, comes first, and is said to be so.
 */
export function careAnswers(screening: Told, withheld: readonly number[], ofPregnancy: boolean): SharedAnswer[] {
  const pairs = [...safetyAnswers(screening, withheld), ...healthAnswers(screening, { ofPregnancy, isCase: true })];
  const told = pairs.filter(({ answer }) => answer.trim() !== '');
  return [...told.filter(isHad).map((pair) => ({ ...pair, of: 'has' as const })), ...told.filter((pair) => !isHad(pair))];
}

/** How strong the pain is, and what worries them, in their own words. */
export function ownAnswers(pain: number | null, worries: string): SharedAnswer[] {
  return [
    ...(pain === null ? [] : [{ question: say('pain'), answer: `${pain}`, of: 'pain' as const }]),
    ...(worries === '' ? [] : [{ question: say('worries'), answer: worries, of: 'worry' as const }]),
  ];
}

const NOT_HAD: readonly string[] = [say('no'), say('notSure'), say('notAsked'), say('notAnswered'), REPORT_TEXTS.condition.none];
const isHad = ({ question, answer }: Pairs[number]): boolean =>
  question !== say('signs') && !NOT_HAD.includes(answer) && !NOTHING.test(answer);

function formAnswers({ kind, form, person, conversation }: Told): Pairs {
  const unsure = (field: ScreeningForm['unsure'][number]) => (form.unsure.includes(field) ? say('notSure') : '');
  const listed = (field: Listed) => {
    const options: Readonly<Record<string, string>> = REPORT_TEXTS.options[field];
    return { question: say(field), answer: options[form[field] ?? ''] ?? unsure(field) };
  };
  const age = { question: say('age'), answer: person.age?.toString() ?? (person.unsure.includes('age') ? say('notSure') : '') };
  const symptoms = { question: say('symptoms'), answer: unlessUnread(form.symptoms) };
  const pain = { question: say('pain'), answer: form.painLevel?.toString() ?? unsure('painLevel') };
  const concerns = { question: say('currentConcerns'), answer: unlessUnread(form.currentConcerns) };
  const visit = listed('previousDentalVisit');
  if (conversation) {
    const [told, ...habits] = (['lastDentalVisit', 'routineFrequency', 'oralHygieneHabits'] as const).map((field) => ({
      question: field === 'lastDentalVisit' ? visit.question : say(field),
      answer: asRead(conversation[field] ?? '') || passedOver(conversation, field),
    }));
    const scale = { ...pain, answer: pain.answer || passedOver(conversation, 'painLevel') };
    return [age, { ...symptoms, answer: symptoms.answer || passedOver(conversation, 'symptoms') }, scale, told!, ...habits];
  }
  if (kind === 'urgent') return [age, symptoms, pain, listed('duration'), visit, concerns];
  const cleaning = { question: say('lastCleaningDate'), answer: cleaned(form.lastCleaningDate) || unsure('lastCleaningDate') };
  const issues = { question: say('knownIssues'), answer: form.knownIssues.join(', ') };
  const asked = pain.answer === '' ? [] : [pain];
  return [age, concerns, ...asked, issues, listed('routineFrequency'), listed('oralHygieneHabits'), visit, cleaning];
}

/** A day of the calendar, wherever it is read. */
const cleaned = (day: string | null): string => (day === null ? '' : sayDay(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC' }));

/**
 * Of a conversation in its own words; of the questionnaire what was chosen. What nobody was asked, or skipped, is no "none": that is
 * said, beside what was told all the same. Records
 * from before a conversation kept illnesses and medicines apart say nothing of them.
 */
function healthAnswers(told: Told, { ofPregnancy = true, isCase = false } = {}): Pairs {
  const { person, conversation } = told;
  const conditions = person.conditions.map((one) => REPORT_TEXTS.condition[one]).join('; ');
  const isUnsure = (field: (typeof person.unsure)[number]) => (person.unsure.includes(field) ? say('notSure') : '');
  const pregnant = person.pregnant === null ? isUnsure('pregnant') : say(person.pregnant ? 'yes' : 'no');
  return [
    {
      question: say(person.conditions.some((one) => one !== 'none') ? 'conditionsTold' : 'conditions'),
      answer: conditions || isUnsure('conditions') || (conversation ? '' : say('notAsked')),
    },
    ...(ofPregnancy ? [{ question: say('pregnant'), answer: pregnant }] : []),
    { question: say('medicalHistory'), answer: toldOrNotAsked(told, 'medicalHistory', isCase) },
    { question: say('medications'), answer: toldOrNotAsked(told, 'medications', isCase) },
  ];
}

/** How a question of a conversation was left, where it has no answer; nothing where it was not put. */
function passedOver({ passed }: NonNullable<Told['conversation']>, field: string): string {
  const how = passed?.[field];
  return how === undefined ? '' : say(how === 'unsure' ? 'notSure' : 'notAnswered');
}

/** Words that the rules did not read are somebody else's to read: quoted, and said to be so. */
const unlessUnread = (text: string): string => (foreignLanguage(text) === null ? text : say('unread', { said: text }));
/** A dose or a year in it was read. */
const asRead = (text: string): string => (/\d/.test(text) ? text : unlessUnread(text));

function toldOrNotAsked(told: Told, field: 'medicalHistory' | 'medications', isCase: boolean): string {
  const { conversation } = told;
  if (!conversation) return healthTold(told, field, isCase);
  if (conversation[field] === undefined) return '';
  // What is left out of a letter was asked.
  const unasked = () => (conversation[field] === null ? healthTold(told, field, isCase) : '');
  return asRead(withoutNone(conversation[field] ?? '')) || passedOver(conversation, field) || unasked();
}

/** No group of the list asks for what is withheld. */
function signAnswers({ signs }: Told): Pairs {
  if (!signs) return [];
  const labels = (chosen: typeof SIGN_GROUPS) => chosen.map(({ label }) => label).join('; ');
  const answers = {
    some: labels(SIGN_GROUPS.filter(({ id }) => signs.groups.includes(id))),
    none: say('noneOfSigns', { signs: labels(SIGN_GROUPS) }),
    unsure: say('notSure'),
  };
  // What was ticked must not read as if it had only been asked.
  return [{ question: say(signs.said === 'some' ? 'signsTold' : 'signs'), answer: answers[signs.said] }];
}

const ANSWERS = { yes: say('yes'), no: say('no'), unsure: say('notSure') } as const;

/** A "no" to higher risks stands beside what was told of them, wherever that was: a practice sees both. */
function answerTo(flag: number, answer: FlagAnswer, { form, conversation }: Told): string {
  if (flag !== 22 || answer !== 'no') return ANSWERS[answer];
  const texts = [form.symptoms, conversation?.medicalHistory, conversation?.medications, ...(conversation?.said ?? [])];
  const told = texts.flatMap((text) => risksTold(parseFacts(text ?? '').mentions).map(({ words }) => `“${words}”`));
  return told.length === 0 ? ANSWERS.no : say('noButTold', { words: [...new Set(told)].join(', ') });
}

function flagsAsked(screening: Told, withheld: readonly number[]): Pairs {
  const { flagAnswers, signs, analysis } = screening;
  const asked: Readonly<Partial<Record<string, FlagAnswer>>> = { ...flagAnswers, ...signs?.answers };
  const askedMore = analysis?.explanation.redFlags.some(heardMore);
  const narrower = narrowerAsked(screening);
  const questionOf = (flag: number, answer: FlagAnswer): string =>
    askedMore && flag === HEARD_MORE.flag ? HEARD_MORE.question : (narrower(flag, answer) ?? flagOf(flag).question);
  return Object.entries(asked).flatMap(([flag, answer]) =>
    answer === undefined || withheld.includes(Number(flag))
      ? []
      : [{ question: questionOf(Number(flag), answer), answer: answerTo(Number(flag), answer, screening) }],
  );
}

/**
 * A question that words raised was put about what was heard: a "no" to that is none to all that its flag may be. What an earlier release asked was
 * the whole, to which "no" says as much; "yes" stands with what was asked then.
 */
function narrowerAsked({ kind, form, person, flagAnswers, signs, conversation, analysis }: Told) {
  if (conversation || Object.keys(flagAnswers).length === 0) return () => undefined;
  const { assessment } = assessDraft({ kind, form, person, flagAnswers, signs }, new Date(0));
  const isNow = analysis?.explanation.ruleVersion === RULE_VERSION;
  return (flag: number, answer: FlagAnswer): string | undefined =>
    flagAnswers[String(flag)] === undefined || signs?.answers[flag] !== undefined || (answer !== 'no' && !isNow)
      ? undefined
      : assessment.narrower?.[flag];
}
