import type { TextKey } from '../../basics/texts/texts.js';
import { shellPaths } from '../../basics/shell.routes.js';

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
  advisor: '/smile-advisor',
  screening: '/dental-screening',
  history: '/screening-history',
  clinics: '/clinic-finder',
  plans: '/membership',
  treatments: '/treatments',
  xrays: '/x-rays',
  voice: '/recordings',
} as const;

const reminders = entry('platform:menu.reminders', pages.reminders);
const schedule = entry('platform:menu.schedule', pages.schedule);
const trends = entry('platform:menu.trends', pages.trends);
const updateProfile = entry('platform:menu.updateProfile', pages.updateProfile);
const family = entry('platform:menu.family', pages.family);
const notifications = entry('platform:menu.notifications', pages.notifications);
const profile = entry('platform:menu.profile', pages.profile);

/** PORT-011: what the menu of the person begins with; remotes bring more, and Sign Out ends it. */
export const USER_MENU: readonly MenuEntry[] = [profile, reminders, schedule, trends, updateProfile];

/** MENU-014, in its order; the tenth, Sign Out, leads nowhere. */
export const SETTINGS_MENU: readonly MenuEntry[] = [
  reminders,
  schedule,
  trends,
  updateProfile,
  notifications,
  family,
  entry('platform:menu.accountSettings', shellPaths.accountSettings),
  entry('platform:menu.privacy', shellPaths.privacy),
  entry('platform:menu.help', shellPaths.help),
];

/** PORT-008: the advisor is where an AI screening begins; the questionnaire until it is there. */
export const AI_SCREENING: MenuEntry = entry('platform:portal.aiScreening', pages.advisor, pages.screening);

/** PORT-009 */
export const UPGRADE: MenuEntry = entry('platform:portal.upgrade', pages.plans);

/** PORT-016, in its order. Until there are treatments, the history is that of screenings. */
export const QUICK_ACTIONS = [
  entry('platform:portal.startScreening', pages.advisor, pages.screening),
  entry('platform:portal.clinics', pages.clinics),
  profile,
  entry('platform:portal.alerts', pages.notifications),
  entry('platform:portal.history', pages.treatments, pages.history),
  entry('platform:portal.voice', pages.voice),
  entry('platform:portal.xrays', pages.xrays),
] as const satisfies MenuEntry[];

/** The portal's way to the family, beside the links that remotes bring. */
export const FAMILY: MenuEntry = family;

/** PORT-020: Membership Plans, Notifications, Family Management, Treatment History, X-ray management, AI Voice Assistant. */
const DIALOGS: readonly string[] = [pages.plans, pages.notifications, pages.family, pages.treatments, pages.xrays, pages.voice];

/** Whether the portal opens a page over itself. */
export const opensOverPortal = (path: string): boolean => DIALOGS.includes(path);
