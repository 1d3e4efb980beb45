import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Draft } from '@toothwise/contracts-screening';
import { pages, typePath } from '../../routes.js';

/** Screens inside the specified steps (SCR-005): each question group is a screen of `questions`, the question about contact one of `photo-upload`. */
export type QuestionScreen = 'signs' | 'about-person' | 'symptoms' | 'pain' | 'background' | 'concerns' | 'habits' | 'visits';
export type FlowScreen = QuestionScreen | 'photo-upload' | 'contact' | 'payment';

const questionScreens: Record<ScreeningKind, QuestionScreen[]> = {
  urgent: ['signs', 'about-person', 'symptoms', 'pain', 'background'],
  routine_checkup: ['signs', 'about-person', 'concerns', 'habits', 'visits'],
};
/** The first screen of step `questions` as the server keeps it: about the complaint itself. */
const firstAbout: Record<ScreeningKind, QuestionScreen> = { urgent: 'symptoms', routine_checkup: 'concerns' };
/** Minutes that each screen takes on average, for "about N minutes left". */
const minutes: Record<FlowScreen, number> = {
  signs: 0.3,
  'about-person': 0.7,
  symptoms: 0.8,
  pain: 0.5,
  background: 0.6,
  concerns: 0.7,
  habits: 0.4,
  visits: 0.4,
  'photo-upload': 0.8,
  contact: 0.4,
  payment: 0.2,
};

/** @param painAsked a check-up was told of pain, swelling or bleeding: then it, too, asks how strong the pain is, beside the concerns */
export function screensOf(kind: ScreeningKind, painAsked = false): FlowScreen[] {
  const questions = questionScreens[kind].flatMap((screen) => (painAsked && screen === 'concerns' ? [screen, 'pain' as const] : [screen]));
  return [...questions, 'photo-upload', 'contact', 'payment'];
}
export const isQuestion = (screen: FlowScreen): screen is QuestionScreen => !['photo-upload', 'contact', 'payment'].includes(screen);

/** Where a screen lives. Every screen has an address of its own, so that reload and the back button work. */
export function pathOf(screen: FlowScreen, kind: ScreeningKind): string {
  const query = `?kind=${kind}`;
  if (screen === 'payment') return `${pages.flow}/payment${query}`;
  if (screen === 'photo-upload') return `${pages.flow}/photo-upload${query}`;
  if (screen === 'contact') return `${pages.flow}/photo-upload/contact${query}`;
  return `${pages.flow}/questions/${screen}${query}`;
}

/** A question of the list of signs has an address of its own too, so that the back button leads from one to the one before. */
export const pathOfSignQuestion = (flag: number, kind: ScreeningKind): string => `${pathOf('signs', kind)}&question=${flag}`;

/** SCR-054 */
export const screenAfter = (screen: FlowScreen, kind: ScreeningKind, steps = screensOf(kind)): FlowScreen | undefined =>
  steps[steps.indexOf(screen) + 1];

/** SCR-055; in front of the first question is the type. */
export function pathBefore(screen: FlowScreen, kind: ScreeningKind, steps = screensOf(kind)): string {
  const before = steps[steps.indexOf(screen) - 1];
  return before ? pathOf(before, kind) : typePath;
}

/** For the page of the two kinds: the one that was chosen, for who comes back to it. */
export const withKind = (kind: ScreeningKind) => ({ kind });
export const kindOf = (history: unknown): ScreeningKind | null => (history as { kind?: ScreeningKind } | null)?.kind ?? null;

export const minutesLeft = (screen: FlowScreen, steps: FlowScreen[]): number => {
  const left = steps.slice(steps.indexOf(screen)).reduce((sum, each) => sum + minutes[each], 0);
  return Math.max(1, Math.round(left));
};

/** The step that the server keeps with the draft. */
export function draftStepOf(screen: FlowScreen): Draft['step'] {
  if (screen === 'contact') return 'sharing';
  if (screen === 'signs') return 'about-person';
  return isQuestion(screen) && screen !== 'about-person' ? 'questions' : (screen as Draft['step']);
}

/** Where an unfinished draft goes on. */
export function pathOfDraft(draft: Pick<Draft, 'kind' | 'step'>): string {
  if (draft.step === 'sharing') return pathOf('contact', draft.kind);
  if (draft.step === 'questions') return pathOf(firstAbout[draft.kind], draft.kind);
  return pathOf(draft.step, draft.kind);
}

export type FlowPlace =
  | { view: 'intro' | 'consent' | 'screening-type' }
  | { view: 'screen'; screen: FlowScreen; kind: ScreeningKind | null }
  | { view: 'analysis' | 'results'; id: string | null };

/** Reads an address below /dental-screening; null when no step has it. */
export function placeOf(pathname: string, search: string): FlowPlace | null {
  const [, first = '', second = ''] = pathname.split('/').filter(Boolean);
  const asked = new URLSearchParams(search).get('kind');
  const kind = asked === 'urgent' || asked === 'routine_checkup' ? asked : null;
  switch (first) {
    case '':
    case 'intro':
      return { view: 'intro' };
    case 'consent':
    case 'screening-type':
      return { view: first };
    case 'questions': {
      const screen = (second || 'signs') as FlowScreen;
      const known = screensOf(kind ?? 'urgent', true).some((each) => each === screen) || (!kind && screen in minutes);
      if (!known || !isQuestion(screen)) return null;
      return { view: 'screen', screen, kind };
    }
    case 'photo-upload':
      return { view: 'screen', screen: second === 'contact' ? 'contact' : 'photo-upload', kind };
    case 'payment':
      return { view: 'screen', screen: 'payment', kind };
    case 'analysis':
    case 'results':
      return { view: first, id: second || null };
    default:
      return null;
  }
}
