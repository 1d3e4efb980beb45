import { readSettings } from '@toothwise/settings';
import { z } from 'zod';
import { startMail } from './start-mail.js';

const port = z.coerce.number().int();
const env = readSettings(
  'The mail catcher',
  z.object({ PORT: port, SMTP_PORT: port, DATA_DIR: z.string().min(1), SMS_ACCOUNT_SID: z.string(), SMS_AUTH_TOKEN: z.string().min(1) }),
);
const sms = { accountSid: env.SMS_ACCOUNT_SID, authToken: env.SMS_AUTH_TOKEN };
const mail = await startMail({ dataDir: env.DATA_DIR, smtpPort: env.SMTP_PORT, pagesPort: env.PORT, sms });
console.log(`mail catcher listens at ${mail.smtpUrl}, pages at ${mail.url}/dev/mail`);
process.once('SIGTERM', () => void mail.stop().then(() => process.exit(0)));
