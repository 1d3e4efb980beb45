import { shellPaths, type createBrowserRouter } from '@toothwise/web-platform';
import { EmergencyUnreachable } from './emergency/emergency-unreachable.component.js';
import { LandingPage } from './landing/landing.page.js';
import { Layout } from './layout/layout.component.js';
import { NotFoundPage } from './not-found/not-found.page.js';
import { ownPage } from './own-page.component.js';
import { RemotePages } from './remote-pages.component.js';

type Routes = Parameters<typeof createBrowserRouter>[0];

const AuthPage = ownPage(() => import('./auth/auth.page.js'));
const StartPage = ownPage(() => import('./auth/dashboard-redirect.page.js'));
const AdminPage = ownPage(() => import('./admin/admin.page.js'));
const NotificationsPage = ownPage(() => import('./notifications/notifications.page.js'));
const SettingsPage = ownPage(() => import('./account-settings/account-settings.page.js'));
const HelpPage = ownPage(() => import('./help/help.page.js'));
const ProfilePage = ownPage(() => import('./profile/profile.page.js'));
const UpdateProfilePage = ownPage(() => import('./profile/update-profile.page.js'));
const PrivacyPage = ownPage(() => import('./privacy/privacy.page.js'));
const ErasedPage = ownPage(() => import('./privacy/erased.page.js'));
const EmergencyPage = ownPage(
  () => import(/* webpackChunkName: "emergency" */ './emergency/emergency.page.js'),
  (retry) => <EmergencyUnreachable onRetry={retry} />,
);

/** Pages of the shell itself; everything else belongs to a remote. */
const pages: Routes = [
  { index: true, element: <LandingPage /> },
  { path: shellPaths.signIn, element: <AuthPage /> },
  { path: shellPaths.start, element: <StartPage /> },
  // Shown by the layout, which keeps it where a page opens over it.
  { path: shellPaths.portal, element: null },
  { path: `${shellPaths.admin}/:tab?`, element: <AdminPage /> },
  { path: shellPaths.notifications, element: <NotificationsPage /> },
  { path: shellPaths.accountSettings, element: <SettingsPage /> },
  { path: shellPaths.help, element: <HelpPage /> },
  { path: shellPaths.profile, element: <ProfilePage /> },
  { path: shellPaths.updateProfile, element: <UpdateProfilePage /> },
  { path: shellPaths.emergency, element: <EmergencyPage /> },
  { path: shellPaths.privacy, element: <PrivacyPage /> },
  { path: shellPaths.erased, element: <ErasedPage /> },
];

export const shellRoutes: Routes = [
  { element: <Layout />, errorElement: <NotFoundPage />, children: [...pages, { path: '*', element: <RemotePages /> }] },
];
