import { Notice } from '@toothwise/ui';
import { later, Link, shellPaths, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { useOpenEmergency } from './use-open-emergency.js';

/** Fetched when nobody near can help: the numbers come with all countries. */
const Fetched = later(() => import('./emergency-numbers.component.js'), { missing: () => <NumbersElsewhere /> });

interface HelpNowProps {
  /** Nobody knows around where to look. */
  asks?: boolean;
  /** Practices are there, and none is open. */
  closed?: boolean;
}

/** What to do where something cannot wait and no practice can be named that is open: never a dead end. */
export function HelpNow({ asks = false, closed = false }: HelpNowProps) {
  const { t } = useTranslation('clinic');
  const why = asks ? 'where' : closed ? 'closed' : 'nobody';
  if (useOpenEmergency()) return <OpenFirst>{asks && <p className="cln:mt-3">{t('finder.help.ask')}</p>}</OpenFirst>;
  return (
    <Notice className="cln:mt-4" title={t(`finder.help.${why}`)}>
      {asks && <p>{t('finder.help.ask')}</p>}
      <ul className="cln:mt-2 cln:list-disc cln:space-y-1 cln:pl-6">
        <li>{t('finder.help.department')}</li>
        <li>{t('finder.help.worse')}</li>
      </ul>
      <Numbers />
    </Notice>
  );
}

/** An emergency that is open, in its own words: what to do first, and whom to call. Nothing here says "if". */
export function OpenFirst({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('clinic');
  const open = useOpenEmergency();
  if (!open) return null;
  const { title, doNow } = open.emergency;
  return (
    <Notice className="cln:mt-4" title={title}>
      <p className="cln:font-bold">{open.whose}</p>
      <p>{t('finder.open.first')}</p>
      <Numbers />
      <p className="cln:mt-3">{doNow[0]}</p>
      {children}
    </Notice>
  );
}

/** Whom to call where the person may be. */
export function Numbers() {
  return (
    <div className="cln:mt-3 cln:max-w-md">
      <Fetched waiting={<NumbersElsewhere />} />
    </div>
  );
}

function NumbersElsewhere() {
  const { t } = useTranslation('clinic');
  return <Link to={shellPaths.emergency}>{t('finder.help.numbers')}</Link>;
}
