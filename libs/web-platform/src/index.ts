// What remotes and the shell share at run time. Everything exported here is one instance per page, provided by the shell.
export { defineRemote } from './manifest/remote.manifest.js';
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
} from './manifest/remote.manifest.js';
export { Slot, useSlot } from './slots/slot.component.js';
export { useTips } from './slots/use-tips.js';
export type { SlotProps, ViewSlotName } from './slots/slot.names.js';

export { LanguageNotice, type LanguageNoticeProps } from './page/language-notice.component.js';
export { Disclosure, type DisclosureProps } from './page/disclosure.component.js';
export { Page, type PageProps } from './page/page.component.js';
export { hasRoom, isInView, keepInView, lead, showWithField, useLead, useStayingInView, type Leading } from './page/lead.js';
export { useTyping } from './page/use-typing.js';
export { leadToField, useFirstWrong } from './page/use-first-wrong.js';
export { useBar } from './page/use-bar.js';
export { useSettled } from './page/use-settled.js';
export { useKeptFocus } from './page/use-kept-focus.js';
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
export { ProblemView } from './errors/problem-view.component.js';
export { fieldSentences, problemSentence } from './errors/problem-sentence.js';
export { FailureNotice, type FailureNoticeProps, lastError } from './errors/failure-notice.component.js';
export { Boundary } from './errors/boundary.component.js';
export { later, type LaterOptions, type LaterPlace } from './later/later.component.js';
export { LaterPart, useLaterPart } from './later/later-part.js';
export { errorLogStore, logError, type ErrorLogEntry } from './errors/error-log.store.js';
export { Recovered } from './errors/recovered.component.js';

export { NotLeft } from './session/not-left.component.js';
export { useLeaving } from './session/use-leaving.js';
export { SignInButton } from './session/sign-in-button.component.js';
export { useSession, type Session } from './session/use-session.js';
export { PortalAccess, usePortalAccess } from './session/portal-access.context.js';
export { sessionStore } from './session/session.store.js';
export type { IdentityProvider, Role, SessionUser, Tokens } from './session/session.types.js';
export { SessionEnded } from './session/session.types.js';
export { KeycloakProvider, type KeycloakSettings } from './session/keycloak.provider.js';
export { useViewedPerson, type ViewedPerson } from './person/use-viewed-person.js';
export { keptHere, keptInTab } from './store/kept.js';
export { Store } from './store/store.js';
export { useStore } from './store/use-store.js';
export { locate, LocationFailure } from './location/locate.js';
export { browserZone, reportedZone } from './location/browser-zone.js';
export { forgetReferral, keepReferral, keptReferral } from './referral/kept-referral.js';
export { isComposing } from './page/is-composing.js';
export { useCountry } from './country/use-country.js';
export { useUnsaved } from './unsaved/use-unsaved.js';
export { unsavedFiles, type UnsavedFile } from './unsaved/unsaved-files.store.js';
export { keptResultsStore, type KeptResult } from './results/kept-results.store.js';
export { useKeptElsewhere } from './results/use-kept-elsewhere.js';
export { useKeptEmergency } from './results/use-kept-emergency.js';
export { useShowing, useShownHere } from './results/use-shown-here.js';
export { unsavedStore } from './unsaved/unsaved.store.js';

export { addressOf, client, type CallOptions, type Client } from './http/client.js';
export { ApiProblem, problemOfRefusal } from './http/api-problem.js';
export type { ProblemCode, ProblemTexts } from './texts/problems.en.js';
export { saveFile } from './http/save-file.js';
export { uploadFile } from './http/upload.js';
export { isHeic, photoRefusal, photoTypes, type PhotoRefusal } from './http/photo-file.js';
export { whenOnline } from './http/online.js';
export { useOnline } from './http/use-online.js';
export { useEventStream } from './streams/use-event-stream.js';
export type { StreamEvent, StreamState } from './streams/event-stream.js';

export { createQueryClient } from './query/query-client.js';
export { QueryClientProvider, useMutation, useQueryClient, keepPreviousData, hashKey } from '@tanstack/react-query';
export { useFailure } from './query/use-failure.js';
export { isUnanswered, useInfiniteQuery, useQuery } from './query/use-query.js';
export type { QueryClient, UseMutationResult, UseQueryResult } from '@tanstack/react-query';

export { Registry, type CodeLoader, type RegistryState, type RemoteState } from './registry/registry.store.js';
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
} from './registry/registry.context.js';
export type { RemoteAddress, RemoteDescription } from './registry/remote.description.js';
export { Guard, RemoteOutlet } from './registry/remote-outlet.component.js';
export { UnavailablePlace } from './registry/unavailable-place.component.js';
export { RouteLink, type RouteLinkProps } from './registry/route-link.component.js';
export { PlaceLink, type PlaceLinkProps } from './registry/place-link.component.js';
export { shellPaths } from './registry/shell.routes.js';
export { useNavigation } from './registry/use-navigation.js';
export {
  AI_SCREENING,
  FAMILY,
  opensOverPortal,
  QUICK_ACTIONS,
  SETTINGS_MENU,
  UPGRADE,
  USER_MENU,
  type MenuEntry,
} from './registry/menus.routes.js';
export { useMenuEntries } from './registry/use-menu-entries.js';

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
export { addTexts, texts, type TextKey } from './texts/texts.js';
export { locale, sayAgo, sayDate, sayDay, sayDistance, sayInstant, sayMoney, saySize, sayTime, sayWhen } from './texts/say.js';
export { useLabel } from './texts/use-label.js';
