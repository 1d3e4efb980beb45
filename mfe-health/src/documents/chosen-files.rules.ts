import { DOCUMENTS_AT_ONCE } from '@toothwise/contracts-health/documents';

/** What a file picker offers (DOC-038). Word documents are not read yet: the service says so by their bytes. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,.pdf';
const TAKEN = /^(image\/(jpeg|png|webp|heic|heif)|application\/pdf)$/;
const NAMED = /\.(pdf|jpe?g|png|webp|heic)$/i;

/** By what the browser says, else by the name; the service looks at the bytes. */
const isTaken = ({ type, name }: Pick<File, 'type' | 'name'>): boolean => TAKEN.test(type) || (type === '' && NAMED.test(name));

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
