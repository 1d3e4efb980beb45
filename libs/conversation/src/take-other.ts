import { uniqueMarks } from '@toothwise/contracts-core/teeth';
import { adviceLines, emergencyNumber } from '@toothwise/triage';
import { nextStep } from './order.js';
import { reply, say } from './say.js';
import { note, settled, type Taken } from './settle.js';
import type { Line, Talk } from './talk.js';
import type { ToothMark } from './teeth.js';

/** The map may be marked at any time; what is marked last holds. */
export function marked(talk: Talk, map: readonly ToothMark[]): Taken {
  const data = { toothMapping: uniqueMarks(map) };
  return talk.step === 'tooth-mapping'
    ? settled(talk, 'tooth-mapping', data)
    : note({ ...talk, data: { ...talk.data, ...data } }, say(talk.analysed === 'no' ? 'note.marked' : 'note.markedAfter'));
}

/** TOOTH-012: where there is no room for the map its step is passed, unless somebody came back to it or has marked teeth. */
export function leftOut(talk: Talk): Taken {
  const isAsked = talk.step === 'tooth-mapping' && talk.open.what === 'step' && !talk.edit && talk.data.toothMapping === null;
  if (!isAsked) return { talk, replies: [] };
  return {
    talk: { ...talk, passed: { ...talk.passed, toothMapping: 'skipped' }, step: nextStep(talk, talk.step), misses: 0 },
    replies: [reply('note', say('note.leftOut'))],
  };
}

export function pictured(talk: Talk, photos: number, failed: boolean): Taken {
  const more = { ...talk, photos: talk.photos + (failed ? 0 : photos) };
  return talk.step === 'photo-upload'
    ? { talk: { ...more, step: nextStep(more, 'photo-upload'), misses: 0 }, replies: [] }
    : { talk: more, replies: [] };
}

/** No wider search helps where no practice of the country is listed: who knows where to be seen there does. */
function saysUnlisted(code: string): string {
  const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  const lines = adviceLines(code).map(({ name, number }) => say('search.adviceLine', { name, number }));
  return [say('search.unlisted', { country }), ...lines, say('search.emergency', { number: emergencyNumber(code).number })].join(' ');
}

const AFTER_SEARCH = { found: 'clinic-interaction', none: 'location-refinement', failed: 'clinic-finder-fallback' } as const;
const SEARCHING = ['find-dentists', 'next-action', ...Object.values(AFTER_SEARCH)] as const;

export function searched(talk: Talk, { search: how, around, unlisted }: Extract<Line, { search: string }>): Taken {
  if (!SEARCHING.some((step) => step === talk.step)) return { talk: { ...talk, searching: null }, replies: [] };
  // Where no place was known nothing was looked for in vain: it is asked for.
  const isUnknown = how === 'none' && !around && talk.searching?.place === null;
  const note = around && how !== 'failed' ? [reply('search', say(`search.${around}`))] : [];
  const nothing =
    how === 'none' && unlisted ? saysUnlisted(unlisted) : isUnknown ? null : say(how === 'none' ? 'search.none' : 'search.failed');
  const fruitless = how === 'found' || nothing === null ? [] : [reply('search', nothing)];
  const replies = [...note, ...fruitless];
  return { talk: { ...talk, step: AFTER_SEARCH[how], misses: 0, searching: null }, replies };
}
