import { defineEvent } from '@toothwise/contracts-core';
import { z } from 'zod';

export const healthItemAdded = defineEvent('health.item-added.v1', z.object({ itemAddedAt: z.iso.datetime() }));
