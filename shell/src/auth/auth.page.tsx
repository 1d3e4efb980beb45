import { toast } from '@toothwise/ui';
import { Navigate, useRegistryState, useRouteExistsCheck, useSearchParams, useSession, useTranslation } from '@toothwise/web-platform';
import { useEffect, useRef } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.component.js';
import { redirectTarget } from './redirect-target.js';

/** `/auth`: starts the sign-in at the identity server; whoever is signed in goes on to where they wanted. */
export function AuthPage() {
  const { status, user, signIn, signUp } = useSession();
  const { status: registry } = useRegistryState();
  const exists = useRouteExistsCheck();
  const { t } = useTranslation('shell');
  const [query] = useSearchParams();
  const started = useRef(false);
  useEffect(() => {
    if (status !== 'signed-out' || started.current) return;
    started.current = true;
    const returnTo = `/auth?${new URLSearchParams({ ...Object.fromEntries(query), returned: '1' })}`;
    void (query.get('mode') === 'sign-up' ? signUp(returnTo) : signIn(returnTo));
  }, [status, query, signIn, signUp]);
  const welcomed = useRef(false);
  useEffect(() => {
    if (status !== 'signed-in' || welcomed.current || !query.has('returned')) return;
    welcomed.current = true;
    toast.success(t('auth.welcome'), { body: t('auth.redirecting') });
  }, [status, query, t]);
  if (status === 'signed-in' && registry !== 'loading') {
    return <Navigate to={redirectTarget(query.get('redirect'), user?.roles.includes('admin') ?? false, exists)} replace />;
  }
  return <PageSkeleton />;
}
