import { z } from 'zod';
import { invalidRequest } from './stripe-failure.js';

const text = z
  .string()
  .max(5000)
  .nullish()
  .transform((value) => value || null);
const email = text.refine((value) => !value || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value));
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .nullish()
  .transform((value) => value ?? {});
const whole = z.coerce.number().int();
/** A list as brackets send it: `[]` or `[0]`. */
export const listed = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.record(z.string(), item).transform((value) => Object.values(value))]);

/** Form-encoded bodies after bracket parsing: every value is a string. Unknown parameters are left alone. */
export const intentCreate = z.object({
  amount: whole,
  currency: z.string().length(3).toLowerCase(),
  customer: text,
  description: text,
  receipt_email: email,
  metadata,
});
export const intentUpdate = z.object({
  customer: z.string().optional(),
  description: text.optional(),
  receipt_email: email.optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
export const intentConfirm = z.object({ client_secret: z.string().optional(), payment_method: z.string() });
export const intentCancel = z.object({ cancellation_reason: text });
export const methodCreate = z.object({
  type: z.literal('card'),
  card: z.object({ number: z.string().regex(/^\d{1,19}$/), exp_month: whole, exp_year: whole, cvc: z.string() }),
  billing_details: z.object({ name: text, email: text }).partial().optional(),
});
export const refundCreate = z.object({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: whole.optional(),
  reason: text,
  metadata,
});
export const customerCreate = z.object({ email, name: text, description: text, metadata, test_clock: text });
/** Evidence in words; without `submit` it waits for more. */
export const disputeUpdate = z.object({
  evidence: z.object({ uncategorized_text: text }).partial().optional(),
  submit: z.string().optional(),
});
export const expansion = z.object({
  expand: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform(Object.values)]).optional(),
});
/** What is not sent stays as it is. */
export const customerUpdate = z.object({
  ...{ email: email.optional(), name: text.optional(), description: text.optional() },
  invoice_settings: z.object({ default_payment_method: z.string() }).optional(),
});
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  email: z.string().optional(),
  type: z.string().optional(),
  types: z.union([z.array(z.string()), z.record(z.string(), z.string()).transform((value) => Object.values(value))]).optional(),
  created: z.object({ gt: whole, gte: whole, lt: whole, lte: whole }).partial().optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Reads a request by one of the schemas above; the first issue becomes Stripe's `invalid_request_error` with the parameter's name. */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const [first, ...rest] = issue?.path ?? [];
  const param = `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`;
  const absent = issue?.code === 'invalid_type' && issue.input === undefined;
  throw invalidRequest(
    absent ? `Missing required param: ${param}.` : `Invalid value for ${param}.`,
    param,
    absent ? 'parameter_missing' : undefined,
  );
}
