import type { Migration } from '@toothwise/service-kit';
import { Days1795305600000 } from './1795305600000-days.js';

export const migrations: Migration[] = [Days1795305600000];
