import { SETTINGS_MENU, useLabel, useMenuEntries, useNavigation, USER_MENU, type TextKey } from '@toothwise/web-platform';

export interface MenuLink {
  to: string;
  label: string;
}

export interface Menus {
  bar: MenuLink[];
  user: MenuLink[];
  settings: MenuLink[];
  /** The person's own where bar and settings stand beside it: each page once. */
  rest: MenuLink[];
}

/** The links of the bar and of its two menus, as far as their pages are there. */
export function useMenu(): Menus {
  const label = useLabel();
  const links = (found: { path: string; labelKey: TextKey }[]) => found.map(({ path, labelKey }) => ({ to: path, label: label(labelKey) }));
  const bar = without([], links(useNavigation('header')));
  const settings = links(useMenuEntries(SETTINGS_MENU));
  const specified = links(useMenuEntries(USER_MENU));
  const user = [...specified, ...without([...bar, ...specified], links(useNavigation('user-menu')))];
  return { bar, user, settings, rest: without([...bar, ...settings], user) };
}

/** Each page once, and not what is shown already. */
function without(shown: MenuLink[], links: MenuLink[]): MenuLink[] {
  const seen = new Set(shown.map(({ to }) => to));
  return links.filter(({ to }) => !seen.has(to) && Boolean(seen.add(to)));
}
