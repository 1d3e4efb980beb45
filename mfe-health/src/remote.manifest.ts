import { defineRemote } from '@toothwise/web-platform';
import { pages } from './routes.js';

export default defineRemote({
  id: 'mfe-health',
  apis: ['health'],
  routes: [
    { path: pages.daily, access: 'signed-in', titleKey: 'health:daily.title', page: () => import('./day/daily.page.js') },
    { path: pages.family, access: 'signed-in', titleKey: 'health:family.title', page: () => import('./family/family.page.js') },
  ],
  navigation: [{ place: 'user-menu', path: pages.daily, labelKey: 'health:daily.title', order: 10, needs: ['signed-in'] }],
  slots: [{ slot: 'portal.cards', order: 20, needs: ['signed-in'], component: () => import('./portal/today.slot.js') }],
  texts: { namespace: 'health', en: () => import('./texts/health.en.js') },
});
