import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { identityContract } from '../../deploy/embedded/src/identity/contract/identity-contract.js';
import { startMailbox, type Mailbox } from '../../deploy/embedded/src/identity/contract/mailbox.js';
import { installationCache } from '../../deploy/embedded/src/process/installation.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { startKeycloak, type RunningKeycloak } from './keycloak.js';
import { obtainKeycloak } from './programs.js';

let publicUrl: string;
let mailbox: Mailbox;
let keycloak: RunningKeycloak | undefined;

beforeAll(async () => {
  // One that runs already, with our realm, and sends its mail to MAILBOX_PORT.
  if (process.env['KEYCLOAK_URL']) {
    publicUrl = process.env['KEYCLOAK_URL'];
    mailbox = await startMailbox(Number(process.env['MAILBOX_PORT']));
    return;
  }
  const home = await obtainKeycloak();
  mailbox = await startMailbox();
  const port = Number(process.env['KEYCLOAK_PORT'] ?? (await freePort()));
  publicUrl = `http://localhost:${port}`;
  keycloak = await startKeycloak({ home, publicUrl, port, smtpPort: mailbox.port, logFile: join(installationCache(), 'keycloak.log') });
}, 300_000);
afterAll(async () => {
  await keycloak?.stop();
  await mailbox?.close();
}, 60_000);

identityContract('Keycloak', () => ({ publicUrl, mailbox }));

it('allows exactly the one inline script that keycloak-js frames', async () => {
  const response = await fetch(`${publicUrl}/realms/toothwise/protocol/openid-connect/3p-cookies/step1.html`);
  const script = /<script[^>]*>(?<text>[\s\S]*?)<\/script>/u.exec(await response.text())?.groups?.['text'] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
});
