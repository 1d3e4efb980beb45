import type { Migration } from '@toothwise/service-kit';
import { Items1795305600000 } from './1795305600000-items.js';

export const migrations: Migration[] = [Items1795305600000];
