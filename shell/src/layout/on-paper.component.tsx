import { sayTime, useSession, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The first line of every sheet that is printed: of what and of when it is, and who printed it: the page says of whom. While it is printed, nothing is folded away. */
export function OnPaper() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    let unfolded: HTMLDetailsElement[] = [];
    const before = () => {
      // The sheet is made when this returns.
      flushSync(() => setAt(new Date().toISOString()));
      unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
      for (const one of unfolded) one.open = true;
    };
    const after = () => unfolded.forEach((one) => (one.open = false));
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : '';
  // One that is written from right to left keeps its own direction, and the date behind it its place.
  const isolated = `\u2068${name}\u2069`;
  return (
    <p data-on="paper" className="border-b border-line px-4 pb-2 text-s wrap-anywhere">
      {name ? t('paper.by', { name: isolated, date: sayTime(at) }) : t('paper.open', { date: sayTime(at) })}
    </p>
  );
}
