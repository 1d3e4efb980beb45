import { defineRemote } from '@toothwise/web-platform';

export default defineRemote({
  id: 'mfe-clinic',
  routes: [
    {
      path: '/clinic-dashboard',
      access: 'signed-in',
      titleKey: 'clinic:titles.dashboard',
      page: () => import('./dashboard/dashboard.page.js'),
    },
  ],
  navigation: [
    { place: 'header', path: '/clinic-dashboard', labelKey: 'clinic:navigation.inbox', order: 10, access: 'signed-in', role: 'clinic' },
    {
      place: 'user-menu',
      path: '/clinic-dashboard',
      labelKey: 'clinic:navigation.dashboard',
      order: 40,
      access: 'signed-in',
      role: 'clinic',
    },
  ],
  slots: [
    { slot: 'header.badges', order: 10, needs: ['signed-in', 'clinic'], component: () => import('./dashboard/waiting-badge.slot.js') },
    { slot: 'screening.result.after', order: 10, needs: ['signed-in'], component: () => import('./nearby/nearby-clinics.slot.js') },
  ],
  texts: { namespace: 'clinic', en: () => import('./texts/clinic.en.js') },
});
