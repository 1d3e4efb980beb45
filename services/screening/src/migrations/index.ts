import { ScreeningTables1764000000000 } from './1764000000000-screening-tables.js';
import { PhotoPlaces1764100000000 } from './1764100000000-photo-places.js';

export const screeningMigrations = [ScreeningTables1764000000000, PhotoPlaces1764100000000];
