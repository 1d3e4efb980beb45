import {
  LineNotice,
  ScrollRestoration,
  shellPaths,
  useKeptFocus,
  useLocation,
  useSeenFocus,
  useTranslation,
} from '@toothwise/web-platform';
import { KeptResultsPlace } from '../offline/kept-results-place.component.js';
import { PortalPlace } from '../portal/portal-place.component.js';
import { KnownPerson } from '../session/known-person.component.js';
import { SessionEndedDialog } from '../session/session-ended.dialog.js';
import { Footer } from './footer.component.js';
import { Header } from './header.component.js';
import { OnPaper } from './on-paper.component.js';
import { beginAtTop, placeOf, SCROLL_PLACES } from './scroll-places.js';

beginAtTop();

/** What surrounds every page. */
export function Layout() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  useKeptFocus();
  useSeenFocus();
  return (
    <KnownPerson>
      <a
        href="#main"
        data-on="screen"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-2 font-bold text-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Header />
      <OnPaper />
      <PortalPlace
        main={(page) => (
          // As tall as the window at least: what comes later never pushes the footer away under the eye.
          <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)]">
            {/* The emergency page works without a connection, and says so itself. */}
            {pathname !== shellPaths.emergency && (
              <LineNotice className="sticky top-[calc(4rem+var(--bar-before,0px))] z-20 mx-auto max-w-[1168px] px-4 pt-2 md:px-6" />
            )}
            {pathname !== shellPaths.emergency && <KeptResultsPlace />}
            {page}
          </main>
        )}
      />
      <Footer />
      <SessionEndedDialog />
      <ScrollRestoration getKey={placeOf} storageKey={SCROLL_PLACES} />
    </KnownPerson>
  );
}
