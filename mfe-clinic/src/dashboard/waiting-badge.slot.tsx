import { Badge } from '@toothwise/ui';
import { RouteLink, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { useOffers } from './use-inbox.js';
import { pages } from '../routes.js';

/** `header.badges`: how many cases wait for this practice's answer. Nothing when none does, and for who has no approved practice. */
export default function WaitingBadgeSlot() {
  const { t } = useTranslation('clinic');
  const membership = useQuery({
    queryKey: keys.membership,
    queryFn: ({ signal }) => clinicApi.readMembership({ signal }),
    staleTime: 300_000,
  });
  const { query, offers } = useOffers('open', membership.data?.state === 'approved');
  if (!offers?.length) return null;
  return (
    <RouteLink to={pages.dashboard} className="cln:inline-flex cln:min-h-11 cln:items-center" data-testid="waiting-badge">
      <Badge look="brand">{t(query.hasNextPage ? 'header.waitingOver' : 'header.waiting', { count: offers.length })}</Badge>
    </RouteLink>
  );
}
