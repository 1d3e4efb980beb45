import { z } from 'zod';
import { TEXT_LIMITS } from './options.js';
import { typedText } from './typed-text.js';

export const place = z.strictObject({
  label: typedText().min(1).max(TEXT_LIMITS.place),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  postalCode: typedText().max(16).nullable().default(null),
});
export type Place = z.output<typeof place>;
