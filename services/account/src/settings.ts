import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

export const accountSettings = serviceSettings.extend({
  /** Secret where it holds a password: smtp://user:password@host:port */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender as people see it: `Toothwise <no-reply@example.org>`. */
  MAIL_FROM: z.string().min(3),
  /** Audience of logout tokens: the web application as the identity server knows it. */
  OIDC_CLIENT_ID: z.string().min(1).default('toothwise-web'),
});
export type AccountSettings = z.output<typeof accountSettings>;
