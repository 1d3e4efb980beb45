import { defineRemote } from '@toothwise/web-platform';
import { pages } from './routes.js';

export default defineRemote({
  id: 'mfe-clinic',
  apis: ['clinic'],
  routes: [
    {
      path: pages.dashboard,
      access: 'signed-in',
      titleKey: 'clinic:titles.dashboard',
      page: () => import('./dashboard/dashboard.page.js'),
    },
    { path: pages.finder, access: 'signed-in', titleKey: 'clinic:titles.finder', page: () => import('./finder/finder.page.js') },
    { path: pages.auth, access: 'public', titleKey: 'clinic:titles.auth', page: () => import('./registration/clinic-auth.page.js') },
    {
      path: pages.registration,
      access: 'signed-in',
      titleKey: 'clinic:titles.registration',
      page: () => import('./registration/registration.page.js'),
    },
    {
      path: pages.programme,
      access: 'signed-in',
      titleKey: 'clinic:titles.programme',
      page: () => import('./programme/lead-info.page.js'),
    },
    {
      path: pages.statement,
      access: 'signed-in',
      titleKey: 'clinic:titles.statement',
      page: () => import('./statement/statement.page.js'),
    },
    { path: pages.members, access: 'signed-in', titleKey: 'clinic:titles.members', page: () => import('./members/members.page.js') },
    {
      path: pages.invitation,
      access: 'signed-in',
      titleKey: 'clinic:titles.invitation',
      page: () => import('./members/invitation.page.js'),
    },
    { path: pages.testPlaces, access: 'public', titleKey: 'clinic:titles.testPlaces', page: () => import('./finder/test-places.page.js') },
  ],
  navigation: [
    { place: 'clinic.sign-in', path: pages.auth, labelKey: 'clinic:navigation.practices', order: 10 },
    { place: 'footer', path: pages.auth, labelKey: 'clinic:navigation.practices', order: 40 },
    { place: 'user-menu', path: pages.registration, labelKey: 'clinic:navigation.registration', order: 41, needs: ['signed-in', 'clinic'] },
    { place: 'care.finder', path: pages.finder, labelKey: 'clinic:navigation.finder', order: 10 },
    { place: 'header', path: pages.dashboard, labelKey: 'clinic:navigation.inbox', order: 10, needs: ['signed-in', 'clinic'] },
    { place: 'user-menu', path: pages.dashboard, labelKey: 'clinic:navigation.dashboard', order: 40, needs: ['signed-in', 'clinic'] },
    { place: 'user-menu', path: pages.programme, labelKey: 'clinic:titles.programme', order: 42, needs: ['signed-in', 'clinic'] },
    { place: 'user-menu', path: pages.members, labelKey: 'clinic:titles.members', order: 43, needs: ['signed-in', 'clinic'] },
  ],
  slots: [
    { slot: 'header.badges', order: 10, needs: ['signed-in', 'clinic'], component: () => import('./dashboard/waiting-badge.slot.js') },
    { slot: 'screening.result.after', order: 10, needs: ['signed-in'], component: () => import('./nearby/nearby-clinics.slot.js') },
    { slot: 'advisor.result.after', order: 20, needs: ['signed-in'], component: () => import('./nearby/advisor-nearby.slot.js') },
    {
      slot: 'admin.tabs',
      labelKey: 'clinic:review.tab',
      path: 'clinics',
      order: 20,
      needs: ['admin'],
      component: () => import('./review/reviews.slot.js'),
    },
  ],
  texts: { namespace: 'clinic', en: () => import('./texts/clinic.en.js') },
});
