import { Button, buttonClass, Notice, Skeleton } from '@toothwise/ui';
import {
  ApiProblem,
  keepReferral,
  Link,
  Navigate,
  Page,
  problemSentence,
  shellPaths,
  useLabel,
  usePageTitleKey,
  useRegistryState,
  useRouteMayExistCheck,
  useSearchParams,
  useSession,
  useTranslation,
} from '@toothwise/web-platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mayKeep } from './may-keep.js';
import { redirectTarget } from './redirect-target.js';
import { useStartPage } from './use-start-page.js';

/** `/auth`: starts the sign-in at the identity server; whoever is signed in goes on to where they wanted (AUTH-003 to AUTH-006). Who sent them (MEM-059) is kept until their account can say so. */
export default function AuthPage() {
  const { status } = useSession();
  const { status: registry } = useRegistryState();
  const start = useStartPage();
  const mayExist = useRouteMayExistCheck();
  const [query] = useSearchParams();
  const referral = query.get('ref');
  useEffect(() => void (referral && keepReferral(referral)), [referral]);
  const target = redirectTarget(query.get('redirect'), mayExist) ?? start;
  if (status === 'signed-in' && registry !== 'loading' && target) return <Navigate to={target} replace />;
  return status === 'signed-in' ? <Arrived /> : <SignIn />;
}

/** AUTH-023: so long as it is not known yet where to. A message would lie over the page that comes then. */
function Arrived() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('auth.welcome')}>
      <div role="status">
        <p className="text-ink-soft">{t('auth.redirecting')}</p>
        <Skeleton lines={3} className="mt-4" />
      </div>
    </Page>
  );
}

function SignIn() {
  const { t } = useTranslation('shell');
  const { status, signIn, signUp } = useSession();
  const [query] = useSearchParams();
  const [failed, setFailed] = useState<unknown>(null);
  const start = useCallback(() => {
    setFailed(null);
    const returnTo = `${shellPaths.signIn}?${new URLSearchParams({ ...Object.fromEntries(query), returned: '1' })}`;
    // Whoever a friend has sent is new here.
    const leaving = query.get('mode') === 'sign-up' || query.has('ref') ? signUp(returnTo) : signIn(returnTo);
    leaving.catch((error: unknown) => setFailed(error ?? 'unreachable'));
  }, [query, signIn, signUp]);
  const cancelled = query.has('returned');
  const started = useRef(false);
  useEffect(() => {
    // Whoever comes back without a session is asked, not sent in a circle.
    if (status !== 'signed-out' || cancelled || started.current) return;
    started.current = true;
    start();
  }, [status, cancelled, start]);
  const isOffline = failed instanceof ApiProblem && failed.code === 'network.failed';
  const whyNot = isOffline ? problemSentence(failed, '') : t('auth.unreachable');
  const waiting = !failed && !(cancelled && status === 'signed-out');
  return (
    <Page title={t('auth.title')}>
      <Why asked={query.get('redirect')} />
      {waiting ? (
        <Opening />
      ) : (
        <Notice look="error" title={t('auth.failed')}>
          {failed ? whyNot : t(mayKeep() ? 'auth.cancelled' : 'auth.blocked')}
        </Notice>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        {!waiting && (
          <Button look="primary" onClick={start}>
            {t('auth.again')}
          </Button>
        )}
        <Link to={shellPaths.home} className={buttonClass({ look: 'secondary' })}>
          {t('auth.home')}
        </Link>
      </p>
    </Page>
  );
}

/** Whoever came here by a press, and is new, reads what for. */
function Why({ asked }: { asked: string | null }) {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const title = usePageTitleKey(redirectTarget(asked, useRouteMayExistCheck()));
  return (
    <p className="mb-4 max-w-[60ch]">
      {title && <strong className="block">{t('auth.why.page', { page: label(title) })}</strong>}
      <span>{t('auth.why.kept')}</span>
    </p>
  );
}

function Opening() {
  const { t } = useTranslation('shell');
  return (
    <div role="status">
      <p className="text-ink-soft">{t('auth.opening')}</p>
      <Skeleton lines={3} className="mt-4" />
    </div>
  );
}
