import { defineRemote } from '@toothwise/web-platform';
import { pages } from './routes.js';

export default defineRemote({
  id: 'mfe-health',
  apis: ['health'],
  routes: [{ path: pages.home, access: 'signed-in', titleKey: 'health:home.title', page: () => import('./home/home.page.js') }],
  navigation: [{ place: 'user-menu', path: pages.home, labelKey: 'health:home.title', order: 50, needs: ['signed-in'] }],
  slots: [],
  texts: { namespace: 'health', en: () => import('./texts/health.en.js') },
});
