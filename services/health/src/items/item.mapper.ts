import type { Item } from '@toothwise/contracts-health';
import type { ItemRecord } from './item.record.js';

export const toItem = ({ id, name, createdAt }: ItemRecord): Item => ({ id, name, createdAt: createdAt.toISOString() });
