import { exportSettings, objectSettings } from '@toothwise/objects';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const wordList = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean),
);

export const accountSettings = serviceSettings
  .extend({
    ...objectSettings,
    ...exportSettings,
    /** Secret where it holds a password: smtp://user:password@host:port */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    /** Sender as people see it: `Toothwise <no-reply@example.org>`. */
    MAIL_FROM: z.string().min(3),
    /** Private key (P-256, 32 bytes as base64url) by which push services know this installation; without one no browser is sent messages. */
    ACCOUNT_PUSH_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    /** Whom a push service may write to: mailto: or https: */
    ACCOUNT_PUSH_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).default('mailto:push@toothwise.invalid'),
    /** Comma-separated; push services beside those of the browsers' makers. */
    ACCOUNT_PUSH_HOSTS: wordList.default([]),
    /**
     * Secret: who sends text messages, with the credentials there: https://<account SID>:<auth token>@api.twilio.com. Without it none are sent,
     * and nothing of them is shown.
     */
    ACCOUNT_SMS_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => new URL(url).username !== '' && new URL(url).password !== '')
      .optional(),
    /** Whom text messages come from: an international number, or the SID of a messaging service (MG…). */
    ACCOUNT_SMS_FROM: z
      .string()
      .regex(/^(\+[1-9]\d{6,14}|MG[\da-f]{32})$/)
      .optional(),
    /** Where requests for help go; without one they are refused as not available. */
    SUPPORT_EMAIL: z.email().optional(),
    /** The identity server itself, behind the gateway: its admin API has no way through that. */
    IDENTITY_ADMIN_URL: z.url({ protocol: /^https?$/ }),
    /** Secret of the client `toothwise-account` there. */
    IDENTITY_ADMIN_SECRET: z.string().min(16),
    /** Comma-separated; whoever has proven such an address receives the role `admin`. */
    ADMIN_EMAILS: wordList.default([]),
    /** Audience of logout tokens: the web application as the identity server knows it. */
    OIDC_CLIENT_ID: z.string().min(1).default('toothwise-web'),
  })
  .refine(({ ACCOUNT_SMS_URL, ACCOUNT_SMS_FROM }) => !ACCOUNT_SMS_URL || ACCOUNT_SMS_FROM, { path: ['ACCOUNT_SMS_FROM'] });
export type AccountSettings = z.output<typeof accountSettings>;
