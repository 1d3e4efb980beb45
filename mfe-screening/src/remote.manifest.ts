import { defineRemote } from '@toothwise/web-platform';

export default defineRemote({
  id: 'mfe-screening',
  routes: [
    {
      path: '/dental-screening/*',
      access: 'signed-in',
      titleKey: 'screening:titles.flow',
      page: () => import('./flow/screening-flow.page.js'),
    },
    {
      path: '/credit-purchase',
      access: 'signed-in',
      titleKey: 'screening:titles.credits',
      page: () => import('./payment/credit-purchase.page.js'),
    },
    {
      path: '/screening-payment',
      access: 'signed-in',
      titleKey: 'screening:titles.payment',
      page: () => import('./payment/screening-payment.page.js'),
    },
    {
      path: '/screening-history',
      access: 'signed-in',
      titleKey: 'screening:titles.history',
      page: () => import('./history/history.page.js'),
    },
    {
      path: '/screenings/:screeningId',
      access: 'signed-in',
      titleKey: 'screening:titles.result',
      page: () => import('./result/screening.page.js'),
    },
  ],
  navigation: [
    {
      place: 'header',
      path: '/dental-screening',
      labelKey: 'screening:navigation.screening',
      order: 10,
      access: 'signed-in',
      role: 'patient',
    },
    { place: 'user-menu', path: '/screening-history', labelKey: 'screening:navigation.history', order: 20, access: 'signed-in' },
    { place: 'user-menu', path: '/credit-purchase', labelKey: 'screening:navigation.credits', order: 30, access: 'signed-in' },
  ],
  slots: [
    { slot: 'portal.cards', order: 10, needs: ['signed-in'], component: () => import('./portal/latest-screening.slot.js') },
    { slot: 'header.badges', order: 10, needs: ['signed-in', 'patient'], component: () => import('./portal/credits-badge.slot.js') },
  ],
  texts: { namespace: 'screening', en: () => import('./texts/screening.en.js') },
});
