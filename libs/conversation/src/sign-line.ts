import { SIGN_GROUPS, type SignGroupId, type SignList } from '@toothwise/triage';
import { explainedAnswer } from './explained-answer.js';
import { isUnsure, names, plain, yesOrNo } from './words.js';

const NONE =
  /^(?:no )?(?:none?|nothing?|nothin|not any|neither|(?:(?:i|we) )?(?:don't|dont|do not) have (?:any|these|those|that|one))(?: (?:of (?:these?|thes|those|them|that|the above|it|this)|applies|apply|like that))*(?: (?:apply|applies|to me))*$|^no (?:signs?|symptoms)(?: like (?:that|these))?$/;
/** What names a group in a short line, beside its own id. */
const WORDS: Record<SignGroupId, readonly string[]> = {
  breathing: ['breathing', 'swallowing'],
  swelling: ['swelling', 'swollen'],
  jaw: ['jaw'],
  ill: ['ill', 'fever'],
  bleeding: ['bleeding'],
  injury: ['injury', 'hit'],
  chest: ['chest'],
  painkillers: ['painkillers'],
  face: ['face', 'numb', 'drooping'],
};
const SHORT = 5;

/** A typed answer to the list of signs; null where the line is none. */
export function signsIn(text: string): Pick<SignList, 'said' | 'groups' | 'answers'> | null {
  if (isUnsure(text)) return { said: 'unsure', groups: [], answers: {} };
  if (yesOrNo(text) === 'no' || NONE.test(plain(text)) || explainedAnswer(null, text) === 'no')
    return { said: 'none', groups: [], answers: {} };
  const line = plain(text);
  if (line.split(' ').length > SHORT || /\b(?:no|not|without)\b|n't\b/.test(line)) return null;
  const groups = SIGN_GROUPS.map(({ id }) => id).filter((id) => names(line, WORDS[id]) || names(line, [labelOf(id)]));
  return groups.length > 0 ? { said: 'some', groups, answers: {} } : null;
}

const labelOf = (id: SignGroupId): string => plain(SIGN_GROUPS.find((group) => group.id === id)!.label);
