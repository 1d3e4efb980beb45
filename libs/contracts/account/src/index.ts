export * from './errors.js';
export * from './events.js';
export * as accountHttp from './http.js';
export type {
  Activity,
  Consent,
  ConsentChange,
  HelpAnswer,
  HelpRequest,
  Look,
  Notification,
  Preferences,
  PreferenceChoices,
  PreferencesChange,
  Profile,
  ProfileChange,
} from './http.js';
export * from './routes.js';
export { version as accountVersion } from './version.js';
