export * from './errors.js';
export * from './events.js';
export * as healthHttp from './http.js';
export { FAMILY_ROLES, SHARES } from './family.http.js';
export type {
  ChildChange,
  Family,
  FamilyChild,
  FamilyDay,
  FamilyGroup,
  FamilyInvitation,
  FamilyLook,
  FamilyMember,
  FamilyRole,
  FamilyToday,
  Flags,
  Joining,
  NewChild,
  NewInvitation,
  ReceivedInvitation,
  Shares,
} from './family.http.js';
export { FIRST_DATE, MILESTONE_IDS } from './http.js';
export type { Champion, Cleaning, CleaningHistory, Day, Habits, Leaderboard, Logged, MilestoneId, Participation, Streak } from './http.js';
export * from './routes.js';
export { version as healthVersion } from './version.js';
