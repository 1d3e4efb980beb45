import { createHash } from 'node:crypto';
import { People } from '../../deploy/embedded/test/identity/people.js';
import { identityAdminContract } from '../../services/account/test/identity-admin-contract.js';
import { identityContract } from '../../deploy/embedded/test/identity/identity-contract.js';
import { startLogoutListener, type LogoutListener } from '../../deploy/embedded/test/identity/logout-listener.js';
import { startMailbox, type Mailbox } from '../../deploy/embedded/test/identity/mailbox.js';

/** Of a Keycloak with our realm that sends its mail to MAILBOX_PORT and its logout tokens to LOGOUT_PORT; `npm run drill -- keycloak` starts one. */
const publicUrl = process.env['KEYCLOAK_URL'] ?? '';
let mailbox: Mailbox;
let logouts: LogoutListener;

beforeAll(async () => {
  mailbox = await startMailbox(Number(process.env['MAILBOX_PORT']));
  logouts = await startLogoutListener(Number(process.env['LOGOUT_PORT']));
});
afterAll(() => Promise.all([mailbox.close(), logouts.close()]));

identityContract('Keycloak', () => ({ publicUrl, mailbox, logouts }));

const settings = {
  IDENTITY_ADMIN_URL: process.env['KEYCLOAK_ADMIN_URL'] ?? publicUrl,
  IDENTITY_ADMIN_SECRET: process.env['KEYCLOAK_ADMIN_SECRET'] ?? '',
  OIDC_ISSUER: `${publicUrl}/realms/toothwise`,
};
identityAdminContract('Keycloak', new People(() => ({ publicUrl, mailbox, logouts })), () => settings);

it.each(['step1', 'step2'])('allows the inline script of the page %s that keycloak-js frames', async (step) => {
  const response = await fetch(`${publicUrl}/realms/toothwise/protocol/openid-connect/3p-cookies/${step}.html`);
  const script = /<script[^>]*>(?<text>[\s\S]*?)<\/script>/u.exec(await response.text())?.groups?.['text'] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});
