import { Navigate, shellPaths, useSession } from '@toothwise/web-platform';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { useStartPage } from './use-start-page.js';

/** `/dashboard` shows nothing of its own (APP-012, APP-013, APP-014). */
export default function DashboardRedirect() {
  const { status } = useSession();
  const start = useStartPage();
  if (status === 'signed-out') return <Navigate to={shellPaths.signIn} replace />;
  return status === 'signed-in' && start ? <Navigate to={start} replace /> : <PageSkeleton />;
}
