import { classNames } from '@toothwise/ui';
import { useSession } from '@toothwise/web-platform';

/** PORT-005: at most two letters. */
const LETTERS = 2;

/** The first letters of a person's names, whole characters: an emoji or a letter outside of the first plane is not cut in half. */
export const initialsOf = (...names: string[]): string =>
  names
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .slice(0, LETTERS)
    .join('')
    .toLocaleUpperCase();

const SIZES = { small: 'size-8 text-s', large: 'size-14 text-l' } as const;

/** The person by initials. It says nothing that is not beside it. */
export function Avatar({ size }: { size: keyof typeof SIZES }) {
  const { user } = useSession();
  return (
    <span
      aria-hidden="true"
      data-testid="initials"
      className={classNames('grid shrink-0 place-content-center rounded-full bg-brand-soft font-bold text-brand', SIZES[size])}
    >
      {initialsOf(user?.firstName ?? '', user?.lastName ?? '')}
    </span>
  );
}
