import type { Profile, ProfileChange } from '@toothwise/contracts-account';
import { isPhone } from '@toothwise/phone';

/** What a form edits, as text. */
export type Field = Exclude<keyof ProfileChange, undefined>;
export type Typed = Partial<Record<Field, string>>;

const NAMES: readonly Field[] = ['firstName', 'lastName', 'fullName'];
const PHONES: readonly Field[] = ['phone', 'emergencyPhone'];

/** As the field shows it. */
export const typedOf = (profile: Profile, field: Field): string => profile[field] ?? '';

/** What was really changed. An emptied field takes away what was there; an emptied name stays a text, and is refused. */
export function changesOf(profile: Profile, typed: Typed): ProfileChange {
  const changed = Object.entries(typed).filter(([field, text]) => text.trim() !== typedOf(profile, field as Field));
  return Object.fromEntries(changed.map(([field, text]) => [field, text.trim() || (NAMES.includes(field as Field) ? '' : null)]));
}

/** What fields hold by now and did not when it was sent. */
export const typedSince = (sent: Typed, typed: Typed = {}): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([field, text]) => text !== sent[field as Field]));

/** What the service would refuse, found before it is asked. It judges again, and more. */
export function wrongFields(changes: ProfileChange): Field[] {
  const fields = Object.keys(changes) as Field[];
  return fields.filter((field) => {
    const text = changes[field] ?? '';
    if (field === 'fullName') return text.split(/\s+/).length < 2;
    if (NAMES.includes(field)) return text === '';
    return PHONES.includes(field) && text !== '' && !isPhone(text);
  });
}
