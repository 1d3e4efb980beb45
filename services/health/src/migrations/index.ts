import type { Migration } from '@toothwise/service-kit';
import { Days1795305600000 } from './1795305600000-days.js';
import { Families1795400000000 } from './1795400000000-families.js';
import { AnsweredInvitations1795600000000 } from './1795600000000-answered-invitations.js';

export const migrations: Migration[] = [Days1795305600000, Families1795400000000, AnsweredInvitations1795600000000];
