import { ScreeningTables1764000000000 } from './1764000000000-screening-tables.js';

export const screeningMigrations = [ScreeningTables1764000000000];
