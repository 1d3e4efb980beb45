import { buttonClass } from '@toothwise/ui';
import {
  FirstLine,
  type KeptResult,
  later,
  Link,
  shellPaths,
  Slot,
  useKeptElsewhere,
  useLocation,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';

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
  const kept = <Kept />;
  // Each page looks anew.
  return <Slot key={pathname} name="page.first" size="bar" props={{ kept }} loading={kept} around={() => kept} empty={kept} />;
}

/** At level 4 or 5 nothing but the person's own word answers it, which takes it off this device; what is urgent may be answered otherwise. */
function Kept() {
  const emergencies = useKeptElsewhere().filter(({ emergency }) => emergency !== null);
  const byLevel = emergencies.toSorted((one, other) => other.level - one.level);
  // What is of self-harm neither hides what is somebody else's, nor is hidden by it.
  const shown = [byLevel.find(({ sensitive }) => !sensitive), byLevel.find(({ sensitive }) => sensitive)];
  return shown.map((one) => one && <KeptLine key={one.id} kept={one} />);
}

function KeptLine({ kept }: { kept: KeptResult }) {
  const { t } = useTranslation('platform');
  return (
    <FirstLine
      level={kept.level === 5 ? 5 : 4}
      whose={kept.whose}
      discreet={kept.sensitive}
      ways={
        <>
          <Calls of={kept} waiting={<CallElsewhere />} />
          <Link to={shellPaths.portal} className={buttonClass({ size: 'small' })}>
            {t('first.way')}
          </Link>
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
