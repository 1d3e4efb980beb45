import { DOCUMENTS_AT_ONCE } from '@toothwise/contracts-health/documents';

const WORD = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'];
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf', ...WORD];
const ENDINGS = /\.(pdf|jpe?g|png|webp|heic|docx?)$/i;
/** What a file picker offers (DOC-038): what is taken where it is dropped, too. Endings, for browsers that know some of the types by no name. */
export const ACCEPTED = [...TYPES, '.heic', '.pdf', '.doc', '.docx'].join(',');

/** By what the browser says, else by the name; the service looks at the bytes. */
const isTaken = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => TYPES.includes(type) || (type === '' && ENDINGS.test(name));

export interface Added<F> {
  files: F[];
  /** DOC-037 */
  someInvalid: boolean;
  tooMany: boolean;
}

/** Of what was chosen or dropped, what goes (DOC-036); ten at once. */
export function addFiles<F extends Pick<File, 'type' | 'name'>>(before: readonly F[], chosen: readonly F[]): Added<F> {
  const taken = chosen.filter(isTaken);
  const files = [...before, ...taken];
  return { files: files.slice(0, DOCUMENTS_AT_ONCE), someInvalid: taken.length < chosen.length, tooMany: files.length > DOCUMENTS_AT_ONCE };
}
