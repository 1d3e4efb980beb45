import { Navigate, useViewedPerson } from '@toothwise/web-platform';
import { pages } from '../../routes.js';
import '../../texts/later.js';

/** `/appointments` leads to the schedule, which holds them. */
export default function AppointmentsPage() {
  const { keep } = useViewedPerson();
  return <Navigate to={keep(pages.schedule)} replace />;
}
