import { defineRemote } from '@toothwise/web-platform';
import { pages } from './routes.js';

export default defineRemote({
  id: 'mfe-health',
  apis: ['health'],
  routes: [
    {
      path: pages.daily,
      access: 'signed-in',
      titleKey: 'health:daily.title',
      ofPerson: true,
      page: () => import('./day/daily/daily.page.js'),
    },
    { path: pages.family, access: 'signed-in', titleKey: 'health:family.title', page: () => import('./people/family/family.page.js') },
    {
      ...{ path: pages.reminders, access: 'signed-in', titleKey: 'health:reminders.title', ofPerson: true },
      page: () => import('./plans/reminders/reminders.page.js'),
    },
    {
      ...{ path: pages.schedule, access: 'signed-in', titleKey: 'health:schedule.title', ofPerson: true },
      page: () => import('./plans/schedule/schedule.page.js'),
    },
    {
      ...{ path: pages.appointments, access: 'signed-in', titleKey: 'health:schedule.title', ofPerson: true },
      page: () => import('./plans/schedule/appointments.page.js'),
    },
    {
      ...{ path: pages.trends, access: 'signed-in', titleKey: 'health:trends.title', ofPerson: true },
      page: () => import('./day/trends/trends.page.js'),
    },
    {
      path: pages.treatments,
      access: 'signed-in',
      titleKey: 'health:treatments.title',
      ofPerson: true,
      page: () => import('./records/treatments/treatments.page.js'),
    },
    {
      ...{ path: pages.xrays, access: 'signed-in', titleKey: 'health:xrays.title', ofPerson: true },
      page: () => import('./records/xrays/xrays.page.js'),
    },
    {
      ...{ path: pages.documents, access: 'signed-in', titleKey: 'health:documents.title', ofPerson: true },
      page: () => import('./records/documents/documents.page.js'),
    },
    {
      ...{ path: pages.sharing, access: 'signed-in', titleKey: 'health:sharing.title', ofPerson: true },
      page: () => import('./records/sharing/sharing.page.js'),
    },
    {
      path: pages.shared,
      access: 'public',
      titleKey: 'health:sharing.shared.title',
      page: () => import('./records/sharing/shared.page.js'),
    },
    { path: pages.markup, access: 'signed-in', titleKey: 'health:markup.title', page: () => import('./records/markup/markup.page.js') },
  ],
  navigation: [
    { place: 'user-menu', path: pages.daily, labelKey: 'health:daily.title', order: 10, needs: ['signed-in'] },
    { place: 'footer', path: pages.markup, labelKey: 'health:markup.link', order: 50 },
  ],
  slots: [
    { slot: 'portal.cards', order: 20, needs: ['signed-in'], component: () => import('./day/daily/today.slot.js') },
    { slot: 'screening.person', order: 10, needs: ['signed-in'], component: () => import('./people/person/family-choice.slot.js') },
    { slot: 'header.person', order: 10, needs: ['signed-in'], component: () => import('./people/person/switcher.slot.js') },
  ],
  texts: { namespace: 'health', en: () => import('./texts/health.en.js') },
});
