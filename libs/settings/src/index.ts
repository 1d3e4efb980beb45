export { SettingsError, loadSettings, readSettings } from './settings.js';
