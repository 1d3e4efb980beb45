import { Navigate, useRegistryState, useRouteExists, useSession } from '@toothwise/web-platform';
import { PageSkeleton } from '../layout/page-skeleton.component.js';

/** `/dashboard` shows nothing of its own (APP-012, APP-013, APP-014). */
export default function DashboardRedirect() {
  const { status, user } = useSession();
  const { status: registry } = useRegistryState();
  const adminExists = useRouteExists('/admin');
  if (status === 'signed-out') return <Navigate to="/auth" replace />;
  if (status === 'loading' || registry === 'loading') return <PageSkeleton />;
  return <Navigate to={user?.roles.includes('admin') && adminExists ? '/admin' : '/patient-portal'} replace />;
}
