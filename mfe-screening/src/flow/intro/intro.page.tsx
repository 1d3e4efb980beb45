import { Navigate, shellPaths, useSession } from '@toothwise/web-platform';
import { IntroStep } from './intro.step.js';

/** The first step, in a file of its own: whoever only looks loads no questions. Admins are sent to the portal (SCR-034). */
export default function IntroPage() {
  const { user } = useSession();
  return user?.roles.includes('admin') ? <Navigate to={shellPaths.portal} replace /> : <IntroStep />;
}
