import { shellPaths, type OwnPages } from '@toothwise/web-platform';

/** What the shell brings to the places that remotes fill too. */
export const ownPages: OwnPages = {
  paths: [...Object.values(shellPaths), `${shellPaths.admin}/:tab`],
  navigation: [
    { place: 'header', path: shellPaths.start, labelKey: 'shell:nav.dashboard', order: 0, needs: ['signed-in'] },
    { place: 'header', path: shellPaths.profile, labelKey: 'platform:menu.profile', order: 5, needs: ['signed-in'] },
    { place: 'start', path: shellPaths.admin, labelKey: 'shell:nav.admin', order: 900, needs: ['admin'] },
    { place: 'footer', path: shellPaths.admin, labelKey: 'shell:nav.admin', order: 100, needs: ['admin'] },
    { place: 'start', path: shellPaths.portal, labelKey: 'shell:nav.portal', order: 1000, needs: ['signed-in'] },
  ],
};
