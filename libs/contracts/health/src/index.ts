export * from './errors.js';
export * from './events.js';
export * as healthHttp from './http.js';
export { FAMILY_ROLES, SHARES } from './family.http.js';
export type {
  ChildChange,
  Family,
  ChildSaved,
  FamilySaved,
  FamilyChild,
  FamilyDay,
  FamilyGroup,
  FamilyInvitation,
  FamilyLook,
  FamilyMember,
  FamilyRole,
  FamilyScreening,
  FamilyToday,
  FamilyUsage,
  Flags,
  Joining,
  NewChild,
  NewInvitation,
  Promotion,
  ReachablePeople,
  ReachablePerson,
  ReceivedInvitation,
  Shares,
} from './family.http.js';
export { FIRST_DATE, MILESTONE_IDS } from './http.js';
export type { Champion, Cleaning, CleaningHistory, Day, Habits, Leaderboard, Logged, MilestoneId, Participation, Streak } from './http.js';
export type { Overview } from './overview.http.js';
export * from './reminders.options.js';
export type { Heard, PresetAdded, Reminder, ReminderChange, Reminders, RemindersSaved } from './reminders.http.js';
export * from './documents.options.js';
export type {
  DocumentAnswers,
  DocumentDetail,
  DocumentPage,
  DocumentPreferences,
  DocumentPreferencesKept,
  DocumentQuery,
  DocumentStatistics,
  DocumentStatisticsQuery,
  ExtractedRow,
  HealthDocument,
  Imported,
  NewDocument,
} from './documents.http.js';
export { type Box, type ExtractedTreatment, type Extraction, extraction as extractionSchema } from './extraction.http.js';
export * from './markup.options.js';
export type { MarkupConsent, MarkupDetail, MarkupExport, MarkupImage, MarkupImages, MarkupShape, ReaderTestResult } from './markup.http.js';
export * from './sharing.options.js';
export type {
  MadeShare,
  NewShare,
  Share,
  Shared,
  SharedDocument,
  SharedItem,
  SharedTreatment,
  SharedXray,
  Shares as ShareList,
} from './sharing.http.js';
export * from './treatments.options.js';
export type {
  MoneySummary,
  Treatment,
  TreatmentChanges,
  TreatmentDraft,
  TreatmentEntry,
  TreatmentPage,
  TreatmentSaved,
  TreatmentQuery,
} from './treatments.http.js';
export * from './routes.js';
export * from './schedule.options.js';
export type { AppointmentChange, AppointmentSaved, Completion, Schedule, ScheduleItem } from './schedule.http.js';
export * from './trends.options.js';
export type { TrendEntry, TrendMetric, Trends } from './trends.http.js';
export * from './xrays.options.js';
export type {
  NewXray,
  Xray,
  XrayComparison,
  XrayComparisons,
  XrayCopyLink,
  XrayDepth,
  XrayDraft,
  XrayEntry,
  XrayList,
  XrayPage,
  XrayPreferences,
  XrayPreferencesKept,
  XrayProgress,
  XrayQuery,
  XraySaved,
} from './xrays.http.js';
export type { XrayChanges, XrayFinding, XrayOutlook, XrayReading, XrayReadingState } from './xray-readings.http.js';
export { version as healthVersion } from './version.js';
