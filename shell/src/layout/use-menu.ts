import { useNavigation, useLabel, type NavigationEntry } from '@toothwise/web-platform';

export interface MenuLink {
  to: string;
  label: string;
}

/** The links of the bar and of the person's menu, each page once. */
export function useMenu(): { bar: MenuLink[]; account: MenuLink[] } {
  const label = useLabel();
  const links = (found: NavigationEntry[]) => found.map(({ path, labelKey }) => ({ to: path, label: label(labelKey) }));
  const header = links(useNavigation('header'));
  const account = links([...useNavigation('user-menu'), ...useNavigation('settings-menu')]);
  const seen = new Set<string>();
  const once = (link: MenuLink) => !seen.has(link.to) && Boolean(seen.add(link.to));
  return { bar: header.filter(once), account: account.filter(once) };
}
