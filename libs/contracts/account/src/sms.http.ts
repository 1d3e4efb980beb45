import { TEXT_LIMITS, instant, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';

/** Minutes in which a code may be typed. */
export const CODE_MINUTES = 10;

/** PUT /me/sms/number: as people write it; without a country’s code it is of the USA. */
export const smsNumberChange = z.strictObject({ number: typedText().min(1).max(TEXT_LIMITS.phone) });
export type SmsNumberChange = z.output<typeof smsNumberChange>;

/** POST /me/sms/code */
export const smsCode = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the six digits of the text message.'),
});
export type SmsCode = z.output<typeof smsCode>;

/** GET /me/sms. Numbers are international, `+12125550123`. */
export const sms = z.object({
  /** Whether this installation sends text messages; where it does not, nothing of them is shown. */
  offered: z.boolean(),
  /** Which text messages go to; null where none has been proven. `stopped`: it has answered STOP, and gets none until it is proven again. */
  number: z.object({ number: z.string(), provenAt: instant, stopped: z.boolean() }).nullable(),
  /** To which a code was sent that can still be typed. */
  pending: z.object({ number: z.string(), until: instant }).nullable(),
});
export type Sms = z.output<typeof sms>;
