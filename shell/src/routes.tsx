import { shellPaths, type createBrowserRouter } from '@toothwise/web-platform';
import { EmergencyUnreachable } from './emergency/emergency-unreachable.component.js';
import { LandingPage } from './landing/landing.page.js';
import { Layout } from './layout/layout.component.js';
import { NotFoundPage } from './not-found/not-found.page.js';
import { OwnPage } from './own-page.component.js';
import { RemotePages } from './remote-pages.component.js';

type Routes = Parameters<typeof createBrowserRouter>[0];

/** Pages of the shell itself; everything else belongs to a remote. */
const pages: Routes = [
  { index: true, element: <LandingPage /> },
  { path: shellPaths.signIn, element: <OwnPage key="auth" load={() => import('./auth/auth.page.js')} /> },
  { path: shellPaths.start, element: <OwnPage key="dashboard" load={() => import('./auth/dashboard-redirect.page.js')} /> },
  // Shown by the layout, which keeps it where a page opens over it.
  { path: shellPaths.portal, element: null },
  { path: `${shellPaths.admin}/:tab?`, element: <OwnPage key="admin" load={() => import('./admin/admin.page.js')} /> },
  { path: shellPaths.notifications, element: <OwnPage key="notifications" load={() => import('./notifications/notifications.page.js')} /> },
  {
    path: shellPaths.accountSettings,
    element: <OwnPage key="settings" load={() => import('./account-settings/account-settings.page.js')} />,
  },
  { path: shellPaths.help, element: <OwnPage key="help" load={() => import('./help/help.page.js')} /> },
  { path: shellPaths.profile, element: <OwnPage key="profile" load={() => import('./profile/profile.page.js')} /> },
  { path: shellPaths.updateProfile, element: <OwnPage key="update-profile" load={() => import('./profile/update-profile.page.js')} /> },
  {
    path: shellPaths.emergency,
    element: (
      <OwnPage
        key="emergency"
        load={() => import(/* webpackChunkName: "emergency" */ './emergency/emergency.page.js')}
        failed={(retry) => <EmergencyUnreachable onRetry={retry} />}
      />
    ),
  },
  { path: shellPaths.privacy, element: <OwnPage key="privacy" load={() => import('./privacy/privacy.page.js')} /> },
];

export const shellRoutes: Routes = [
  { element: <Layout />, errorElement: <NotFoundPage />, children: [...pages, { path: '*', element: <RemotePages /> }] },
];
