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
  ],
  navigation: [
    { place: 'care.finder', path: pages.finder, labelKey: 'clinic:navigation.finder', order: 10 },
    { place: 'header', path: pages.dashboard, labelKey: 'clinic:navigation.inbox', order: 10, needs: ['signed-in', 'clinic'] },
    { place: 'user-menu', path: pages.dashboard, labelKey: 'clinic:navigation.dashboard', order: 40, needs: ['signed-in', 'clinic'] },
  ],
  slots: [
    { slot: 'header.badges', order: 10, needs: ['signed-in', 'clinic'], component: () => import('./dashboard/waiting-badge.slot.js') },
    { slot: 'screening.result.after', order: 10, needs: ['signed-in'], component: () => import('./nearby/nearby-clinics.slot.js') },
    { slot: 'advisor.result.after', order: 20, needs: ['signed-in'], component: () => import('./nearby/advisor-nearby.slot.js') },
  ],
  texts: { namespace: 'clinic', en: () => import('./texts/clinic.en.js') },
});
