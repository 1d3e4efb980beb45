import { later, Page, useTranslation } from '@toothwise/web-platform';
import { Filters } from './filters.component.js';
import { LocationBanner } from './location-banner.component.js';
import { NotListed } from './not-listed.component.js';
import { Results } from './results.component.js';
import { useFinder } from './use-finder.js';
import { useOpenEmergency } from './use-open-emergency.js';

/** Fetched with an emergency that is open: the numbers come with all countries. */
const OpenCallBar = later(() => import('./open-call-bar.component.js'));

/** `/clinic-finder` (FIND-002): where, what, and who is there; the address says all of it. */
export default function FinderPage() {
  const { t } = useTranslation('clinic');
  const finder = useFinder();
  const open = useOpenEmergency();
  return (
    <Page title={t('finder.title')} lead={t(`finder.lead.${finder.urgent ? 'urgent' : finder.filters.sort}`)} width="wide">
      <LocationBanner finder={finder} />
      <NotListed quiet={finder.urgent && finder.placeless} />
      <Filters finder={finder} />
      <Results finder={finder} />
      {open && <OpenCallBar />}
    </Page>
  );
}
