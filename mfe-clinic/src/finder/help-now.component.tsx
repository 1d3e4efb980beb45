import { Notice } from '@toothwise/ui';
import { later, Link, shellPaths, useTranslation } from '@toothwise/web-platform';

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
