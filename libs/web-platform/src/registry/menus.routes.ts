import type { TextKey } from '../texts/texts.js';
import { shellPaths } from './shell.routes.js';

/** An entry whose place among the others is specified. It is shown once a page is registered for it: the first of its paths that exists. */
export interface MenuEntry {
  paths: readonly [string, ...string[]];
  labelKey: TextKey;
}

const entry = (labelKey: TextKey, ...paths: MenuEntry['paths']): MenuEntry => ({ labelKey, paths });

/** Pages of domains that are not there yet, and of the shell, by the address that menus look for. */
const pages = {
  reminders: '/active-reminders',
  schedule: '/your-schedule',
  trends: '/health-trends',
  family: '/family',
  profile: '/profile',
  updateProfile: '/update-profile',
  notifications: '/notifications',
  accountSettings: '/account-settings',
  help: '/help',
} as const;

const reminders = entry('platform:menu.reminders', pages.reminders);
const schedule = entry('platform:menu.schedule', pages.schedule);
const trends = entry('platform:menu.trends', pages.trends);
const updateProfile = entry('platform:menu.updateProfile', pages.updateProfile);

/** PORT-011: what the menu of the person begins with; remotes bring more, and Sign Out ends it. */
export const USER_MENU: readonly MenuEntry[] = [entry('platform:menu.profile', pages.profile), reminders, schedule, trends, updateProfile];

/** MENU-014, in its order; the tenth, Sign Out, leads nowhere. */
export const SETTINGS_MENU: readonly MenuEntry[] = [
  reminders,
  schedule,
  trends,
  updateProfile,
  entry('platform:menu.notifications', pages.notifications),
  entry('platform:menu.family', pages.family),
  entry('platform:menu.accountSettings', pages.accountSettings),
  entry('platform:menu.privacy', shellPaths.privacy),
  entry('platform:menu.help', pages.help),
];
