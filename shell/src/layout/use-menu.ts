import { useNavigation, useRouteExistsCheck, useSession, useTranslation } from '@toothwise/web-platform';

export interface MenuLink {
  to: string;
  label: string;
}

/** The links of the bar: the specified ones (APP-032, APP-033) and what remotes bring, as far as their pages exist. */
export function useMenu(): { bar: MenuLink[]; account: MenuLink[] } {
  const { status } = useSession();
  const { t } = useTranslation('shell');
  const exists = useRouteExistsCheck();
  const entries = (found: ReturnType<typeof useNavigation>) => found.map(({ path, labelKey }) => ({ to: path, label: t(labelKey) }));
  const header = entries(useNavigation('header'));
  const account = entries([...useNavigation('user-menu'), ...useNavigation('settings-menu')]);
  const own: MenuLink[] =
    status === 'signed-in'
      ? [
          { to: '/dashboard', label: t('nav.dashboard') },
          { to: '/profile', label: t('nav.profile') },
          { to: '/smile-advisor', label: t('nav.advisor') },
        ]
      : [];
  const seen = new Set<string>();
  const once = (link: MenuLink) => !seen.has(link.to) && exists(link.to) && Boolean(seen.add(link.to));
  return { bar: [...own, ...header].filter(once), account: account.filter(once) };
}
