import type { Migration } from '@toothwise/service-kit';
import { Account1710000000000 } from './1710000000000-account.js';

export const migrations: readonly Migration[] = [Account1710000000000];
