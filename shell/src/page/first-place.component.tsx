import { buttonClass } from '@toothwise/ui';
import {
  FirstLine,
  type KeptResult,
  later,
  Link,
  openEmergencies,
  shellPaths,
  Slot,
  useKeptElsewhere,
  useLocation,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { useEffect, useState } from 'react';

// In the part that the service worker keeps.
const Calls = later(() => import(/* webpackChunkName: "emergency" */ '../offline/calls.component.js'), {
  missing: () => <CallElsewhere />,
});

/**
 * Above every page of whoever is signed in, but those that show whom to call themselves: what is open and cannot wait. Who knows of it brings it;
 * until then, and where nobody can be asked, this device says what it keeps. For a visitor nothing is asked.
 */
export function FirstPlace() {
  const { status } = useSession();
  const { pathname } = useLocation();
  if (status !== 'signed-in' || pathname === shellPaths.emergency) return null;
  const kept = <KeptLines />;
  // Each page looks anew.
  return <Slot key={pathname} name="page.first" size="bar" props={{ kept }} loading={kept} around={() => kept} empty={kept} />;
}

/** At level 4 or 5 nothing but the person's own word answers it, which takes it off this device; what is urgent may be answered otherwise. */
export function KeptLines() {
  const open = openEmergencies(useKeptElsewhere());
  // What is of self-harm neither hides what is somebody else's, nor is hidden by it.
  const [first, ...also] = open.filter(({ sensitive }) => !sensitive);
  const mine = open.find(({ sensitive }) => sensitive);
  return (
    <>
      {first && <KeptLine key={first.id} kept={first} also={also} />}
      {mine && <KeptLine key={mine.id} kept={mine} />}
    </>
  );
}

/** So long a page that shows the cards themselves may take, in milliseconds: a line that came and went would move it. */
const AWAITED_MS = 1000;

/** The same while a page that would show the cards has not come. */
export function KeptLinesMeanwhile() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), AWAITED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <KeptLines />;
}

const levelOf = ({ level }: KeptResult) => (level === 5 ? 5 : 4);

function KeptLine({ kept, also = [] }: { kept: KeptResult; also?: readonly KeptResult[] }) {
  const { t } = useTranslation('platform');
  const isAtCard = useLocation().pathname === shellPaths.portal;
  return (
    <FirstLine
      level={levelOf(kept)}
      whose={kept.whose}
      also={also.map((one) => ({ level: levelOf(one), whose: one.whose }))}
      discreet={kept.sensitive}
      ways={
        <>
          <Calls of={kept} waiting={<CallElsewhere />} />
          {!isAtCard && (
            <Link to={shellPaths.portal} className={buttonClass({ size: 'small' })}>
              {t('first.way')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** Until the numbers are here, and where they do not come. */
function CallElsewhere() {
  const { t } = useTranslation('shell');
  return (
    <Link to={shellPaths.emergency} className={buttonClass({ look: 'primary', size: 'small' })}>
      {t('nav.emergency')}
    </Link>
  );
}
