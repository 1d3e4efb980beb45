import type { TurnSent } from '@toothwise/contracts-advisor';
import { markSaid, uniqueMarks, type ToothMark } from '@toothwise/contracts-core/teeth';
import type { Line } from '@toothwise/conversation';
import { SIGN_GROUPS, type SignGroupId } from '@toothwise/triage';
import { LINE_TEXTS } from './consultation.texts.js';
import type { PhotoRecord } from './photo.record.js';

/** A turn as the conversation takes it. Groups that the list does not know are left out; "some" without one is none. */
export function lineOf(sent: TurnSent, photos: readonly Pick<PhotoRecord, 'quality'>[] = []): Line {
  if ('text' in sent) return { text: sent.text };
  if ('map' in sent) return { map: uniqueMarks(sent.map) };
  if ('leaveOut' in sent) return { leaveOut: sent.leaveOut };
  // CHAT-081: what cannot be measured cannot be looked at; the answers alone decide then.
  if ('photos' in sent) return { photos: photos.length, failed: photos.every(({ quality }) => quality === null) };
  if ('search' in sent)
    return { search: sent.search, ...(sent.around && { around: sent.around }), ...(sent.unlisted && { unlisted: sent.unlisted }) };
  const groups = SIGN_GROUPS.map(({ id }) => id).filter((id: SignGroupId) => sent.signs.groups.includes(id));
  const said = sent.signs.said === 'some' && groups.length === 0 ? 'unsure' : sent.signs.said;
  return { signs: { said, groups, answers: sent.signs.answers } };
}

/** How a line reads in the conversation; a search is none, nor is a step that the page leaves out. */
export function wordsOf(line: Line): string {
  if ('text' in line) return line.text;
  if ('map' in line) return marksSaid(line.map);
  if ('photos' in line) return LINE_TEXTS.photos(line.photos);
  if ('search' in line || 'leaveOut' in line) return '';
  const { said, groups } = line.signs;
  if (said === 'none') return LINE_TEXTS.none;
  return said === 'unsure'
    ? LINE_TEXTS.unsure
    : LINE_TEXTS.signs(SIGN_GROUPS.filter(({ id }) => groups.includes(id)).map(({ label }) => label));
}

/** "Upper right first molar, tooth 16: Pain, severe". */
const marksSaid = (marks: readonly ToothMark[]): string =>
  marks.length === 0 ? LINE_TEXTS.noTeeth : [LINE_TEXTS.teeth, ...marks.map(markSaid)].join('\n');
