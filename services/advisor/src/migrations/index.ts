import type { Migration } from '@toothwise/service-kit';
import { Consultations1795305600000 } from './1795305600000-consultations.js';

export const migrations: Migration[] = [Consultations1795305600000];
