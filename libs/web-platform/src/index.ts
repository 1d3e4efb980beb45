// What remotes and the shell share at run time. Everything exported here is one instance per page, provided by the shell.
export { defineRemote } from './remotes/manifest/remote.manifest.js';
export type {
  Access,
  ListPlace,
  NavigationEntry,
  NavigationPlace,
  Need,
  PortalTip,
  RemoteManifest,
  RemoteRoute,
  SinglePlace,
  SlotContribution,
  TipTime,
} from './remotes/manifest/remote.manifest.js';
export { Slot, useSlot } from './remotes/slots/slot.component.js';
export { useTips } from './remotes/slots/use-tips.js';
export type { SlotProps, ViewSlotName } from './remotes/manifest/slot.names.js';

export { LanguageNotice, type LanguageNoticeProps } from './page/language-notice.component.js';
export { Disclosure, type DisclosureProps } from './page/disclosure.component.js';
export { Page, type PageProps } from './page/page.component.js';
export { hasRoom, isInView, keepInView, labelOf, lead, showWithField, useLead, useStayingInView, type Leading } from './page/lead.js';
export { useTyping } from './page/use-typing.js';
export { leadToField, useFirstWrong } from './page/use-first-wrong.js';
export { isInBar, isLowWindow, useBar } from './page/use-bar.js';
export { useSettled } from './page/use-settled.js';
export { useKeptFocus } from './page/use-kept-focus.js';
export { useSeenFocus } from './page/use-seen-focus.js';
export { PagesView } from './page/pages-view.component.js';
export { NewerVersionDialog } from './page/newer-version.dialog.js';
export { useAsking } from './page/use-asking.js';
export { useRequestKey } from './http/use-request-key.js';
export { useFollowing } from './page/use-following.js';
export { ShowMore, type ShowMoreProps } from './page/show-more.component.js';
export { emergencyShown } from './page/emergency-shown.js';
export { FirstLine } from './page/first-line.component.js';
export { LineNotice } from './page/line-notice.component.js';
export { StillWaiting } from './page/still-waiting.component.js';
export { QueryView, type QueryViewProps } from './page/query-view.component.js';
export { ProblemView } from './page/errors/problem-view.component.js';
export { fieldSentences, problemSentence } from './page/errors/problem-sentence.js';
export { FailureNotice, type FailureNoticeProps, lastError } from './page/errors/failure-notice.component.js';
export { Boundary } from './page/errors/boundary.component.js';
export { later, type LaterOptions, type LaterPlace } from './remotes/later/later.component.js';
export { LaterPart, useLaterPart } from './remotes/later/later-part.js';
export { errorLogStore, logError, type ErrorLogEntry } from './page/errors/error-log.store.js';
export { Recovered } from './page/errors/recovered.component.js';

export { NotLeft } from './page/not-left.component.js';
export { useLeaving } from './session/use-leaving.js';
export { SignInButton } from './page/sign-in-button.component.js';
export { useSession, type Session } from './session/use-session.js';
export { PortalAccess, usePortalAccess } from './session/portal-access.context.js';
export { sessionStore } from './session/session.store.js';
export type { IdentityProvider, Role, SessionUser, Tokens } from './session/session.types.js';
export { SessionEnded } from './session/session.types.js';
export { KeycloakProvider, type KeycloakSettings } from './session/keycloak.provider.js';
export { useViewedPerson, type ViewedPerson } from './remotes/registry/use-viewed-person.js';
export { keptHere, keptInTab } from './basics/store/kept.js';
export { Store } from './basics/store/store.js';
export { useStore } from './basics/store/use-store.js';
export { locate, LocationFailure } from './basics/location/locate.js';
export { browserZone, reportedZone } from './basics/location/browser-zone.js';
export { forgetReferral, keepReferral, keptReferral } from './basics/referral/kept-referral.js';
export { isComposing } from './page/is-composing.js';
export { useCountry } from './basics/country/use-country.js';
export { useUnsaved } from './basics/unsaved/use-unsaved.js';
export { unsavedFiles, type UnsavedFile } from './basics/unsaved/unsaved-files.store.js';
export { enteredHere, type EnteredHere } from './results/entered-here.store.js';
export type { KeptResult } from './results/kept-result.js';
export { keptResultsStore } from './results/kept-results.store.js';
export { openEmergencies, type OpenEmergency } from './results/open-emergencies.js';
export { useEmergencyOpen } from './results/use-emergency-open.js';
export { useKeptElsewhere } from './results/use-kept-elsewhere.js';
export { useKeptEmergency } from './results/use-kept-emergency.js';
export { useShowing, useShownHere } from './results/use-shown-here.js';
export { unsavedStore } from './basics/unsaved/unsaved.store.js';

export { addressOf, client, type CallOptions, type Client } from './http/client.js';
export { ApiProblem, problemOfRefusal } from './basics/line/api-problem.js';
export type { ProblemCode, ProblemTexts } from './basics/texts/problems.en.js';
export { saveFile } from './http/save-file.js';
export { uploadFile } from './http/upload.js';
export { isHeic, photoRefusal, photoTypes, type PhotoRefusal } from './http/photo-file.js';
export { whenOnline } from './basics/line/online.js';
export { useOnline } from './basics/line/use-online.js';
export { useEventStream } from './http/streams/use-event-stream.js';
export type { StreamEvent, StreamState } from './http/streams/event-stream.js';

export { createQueryClient } from './http/query/query-client.js';
export { QueryClientProvider, useMutation, useQueryClient, keepPreviousData, hashKey } from '@tanstack/react-query';
export { useFailure } from './http/query/use-failure.js';
export { isUnanswered, useInfiniteQuery, useQuery } from './http/query/use-query.js';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';

export { Registry, type CodeLoader, type RegistryState, type RemoteState } from './remotes/registry/registry.store.js';
export {
  RegistryProvider,
  type OwnPages,
  usePageTitleKey,
  useRegistry,
  useRegistryBusy,
  useRegistryState,
  useRouteExists,
  useRouteExistsCheck,
  useRouteMayExistCheck,
} from './remotes/registry/registry.context.js';
export type { RemoteAddress, RemoteDescription } from './remotes/registry/remote.description.js';
export { Guard, RemoteOutlet } from './remotes/registry/remote-outlet.component.js';
export { UnavailablePlace } from './remotes/registry/unavailable-place.component.js';
export { RouteLink, type RouteLinkProps } from './remotes/registry/route-link.component.js';
export { PlaceLink, type PlaceLinkProps } from './remotes/registry/place-link.component.js';
export { shellPaths } from './basics/shell.routes.js';
export { useNavigation } from './remotes/registry/use-navigation.js';
export {
  AI_SCREENING,
  FAMILY,
  opensOverPortal,
  QUICK_ACTIONS,
  SETTINGS_MENU,
  UPGRADE,
  USER_MENU,
  type MenuEntry,
} from './remotes/registry/menus.routes.js';
export { useMenuEntries } from './remotes/registry/use-menu-entries.js';

export {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
export { useTranslation, I18nextProvider } from 'react-i18next';
export { addTexts, texts, type TextKey } from './basics/texts/texts.js';
export { locale, sayAgo, sayDate, sayDay, sayDistance, sayInstant, sayMoney, saySize, sayTime, sayWhen } from './basics/texts/say.js';
export { useLabel } from './basics/texts/use-label.js';
