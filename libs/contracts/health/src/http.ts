import { instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';

/** What a person keeps for themselves. */
export const item = z.object({ id: z.uuid(), name: z.string(), createdAt: instant });
export type Item = z.output<typeof item>;
export const itemPage = page(item);
export const itemQuery = pageQuery;
export const newItem = z.strictObject({ name: typedText().min(1).max(120) });
