import { createBrowserRouter } from '@toothwise/web-platform';
import { AuthPage } from './auth/auth.page.js';
import { DashboardRedirect } from './auth/dashboard-redirect.page.js';
import { LandingPage } from './landing/landing.page.js';
import { Layout } from './layout/layout.component.js';
import { PortalPage } from './portal/portal.page.js';
import { RemotePages } from './remote-pages.component.js';

type Routes = Parameters<typeof createBrowserRouter>[0];

/** Pages of the shell itself; everything else belongs to a remote. */
const pages: Routes = [
  { index: true, element: <LandingPage /> },
  { path: '/auth', element: <AuthPage /> },
  { path: '/dashboard', element: <DashboardRedirect /> },
  { path: '/patient-portal', element: <PortalPage /> },
];

export const ownPaths = ['/', ...pages.flatMap((route) => (route.path ? [route.path] : []))];

export const shellRoutes: Routes = [{ element: <Layout />, children: [...pages, { path: '*', element: <RemotePages /> }] }];
