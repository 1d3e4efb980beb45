import { defineRemote } from '@toothwise/web-platform';
import { pages } from './routes.js';

export default defineRemote({
  id: 'mfe-advisor',
  apis: ['advisor'],
  routes: [
    { path: pages.chat, access: 'signed-in', titleKey: 'advisor:titles.chat', page: () => import('./chat/chat.page.js') },
    {
      path: pages.recordings,
      access: 'signed-in',
      titleKey: 'advisor:titles.recordings',
      page: () => import('./recordings/recordings.page.js'),
    },
    { path: pages.toothChart, access: 'public', titleKey: 'advisor:titles.demo', page: () => import('./map/tooth-chart-demo.page.js') },
    {
      path: pages.voiceDiagnostics,
      access: 'public',
      titleKey: 'advisor:titles.voice',
      page: () => import('./voice/diagnostics.page.js'),
    },
  ],
  navigation: [
    { place: 'landing', path: pages.chat, labelKey: 'advisor:navigation.landing', order: 30 },
    { place: 'header', path: pages.chat, labelKey: 'advisor:navigation.chat', order: 20, needs: ['signed-in'] },
    { place: 'user-menu', path: pages.recordings, labelKey: 'advisor:navigation.recordings', order: 11, needs: ['signed-in'] },
    { place: 'care.conversation', path: pages.chat, labelKey: 'advisor:navigation.chat', order: 10, needs: ['signed-in'] },
    { place: 'portal', path: pages.chat, labelKey: 'advisor:navigation.chat', order: 10, needs: ['signed-in'] },
  ],
  slots: [],
  texts: { namespace: 'advisor', en: () => import('./texts/advisor.en.js') },
});
