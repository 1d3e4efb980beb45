import { defineRemote } from '@toothwise/web-platform';
import { adminTab, pages } from './routes.js';

export default defineRemote({
  id: 'mfe-screening',
  apis: ['screening'],
  routes: [
    { path: pages.flow, access: 'signed-in', titleKey: 'screening:titles.flow', page: () => import('./intro/intro.page.js') },
    {
      path: `${pages.flow}/*`,
      access: 'signed-in',
      titleKey: 'screening:titles.flow',
      page: () => import('./flow/screening-flow.page.js'),
    },
    {
      path: pages.credits,
      access: 'signed-in',
      titleKey: 'screening:titles.credits',
      page: () => import('./payment/credit-purchase.page.js'),
    },
    {
      path: pages.payment,
      access: 'signed-in',
      titleKey: 'screening:titles.payment',
      page: () => import('./payment/screening-payment.page.js'),
    },
    {
      path: pages.membership,
      access: 'signed-in',
      titleKey: 'screening:titles.membership',
      page: () => import('./membership/membership.page.js'),
    },
    {
      path: pages.history,
      access: 'signed-in',
      titleKey: 'screening:titles.history',
      page: () => import('./history/history.page.js'),
    },
    {
      path: `${pages.screenings}/:screeningId`,
      access: 'signed-in',
      titleKey: 'screening:titles.result',
      page: () => import('./result/screening.page.js'),
    },
    {
      path: pages.adminScreening,
      access: 'admin',
      titleKey: 'screening:titles.adminScreening',
      page: () => import('./admin/admin-screening.page.js'),
    },
    {
      path: `${pages.adminScreening}/:screeningId`,
      access: 'admin',
      titleKey: 'screening:titles.adminScreening',
      page: () => import('./admin/admin-screening.page.js'),
    },
  ],
  navigation: [
    { place: 'header', path: pages.flow, labelKey: 'screening:navigation.screening', order: 10, needs: ['signed-in', 'patient'] },
    { place: 'user-menu', path: pages.history, labelKey: 'screening:navigation.history', order: 20, needs: ['signed-in'] },
    { place: 'user-menu', path: pages.credits, labelKey: 'screening:navigation.credits', order: 30, needs: ['signed-in'] },
    { place: 'user-menu', path: pages.membership, labelKey: 'screening:navigation.membership', order: 25, needs: ['signed-in', 'patient'] },
    { place: 'plans', path: pages.membership, labelKey: 'screening:navigation.membership', order: 10 },
    { place: 'landing', path: pages.flow, labelKey: 'screening:navigation.start', order: 20 },
    {
      place: 'portal.next',
      path: pages.flow,
      labelKey: 'screening:navigation.start',
      noteKey: 'screening:navigation.startNote',
      order: 20,
    },
    { place: 'emergency.next', path: pages.flow, labelKey: 'screening:navigation.full', order: 10 },
    { place: 'results', path: pages.history, labelKey: 'screening:navigation.history', order: 10, needs: ['signed-in'] },
    { place: 'stored-data', path: pages.history, labelKey: 'screening:navigation.delete', order: 10, needs: ['signed-in'] },
  ],
  slots: [
    {
      slot: 'admin.tabs',
      labelKey: 'screening:titles.adminScreenings',
      path: adminTab,
      order: 10,
      needs: ['admin'],
      component: () => import('./admin/screenings.slot.js'),
    },
    {
      slot: 'advisor.result.after',
      order: 10,
      needs: ['signed-in'],
      component: () => import('./result/conversation-record.slot.js'),
    },
    { slot: 'portal.overview', order: 10, needs: ['signed-in'], component: () => import('./portal/overview-report.slot.js') },
    { slot: 'portal.cards', order: 10, needs: ['signed-in'], component: () => import('./portal/latest-screening.slot.js') },
    { slot: 'profile.sections', order: 10, needs: ['signed-in', 'patient'], component: () => import('./history/history.slot.js') },
    { slot: 'header.badges', order: 10, needs: ['signed-in', 'patient'], component: () => import('./portal/credits-badge.slot.js') },
  ],
  texts: { namespace: 'screening', en: () => import(/* webpackMode: "eager" */ './texts/screening.en.js') },
});
