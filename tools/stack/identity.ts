import { join } from 'node:path';
import { startApplicationServer } from '../../e2e/identity/application-server.js';
import { installationCache } from '../../deploy/embedded/src/process/installation.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { startKeycloak } from './keycloak.js';
import { obtainKeycloak } from './programs.js';
import { runJest, runPlaywright, type Counts } from './run.js';

const pages = 'e2e/identity/playwright.config.ts';

/** The identity contract and the identity pages on one Keycloak, behind one origin as the gateway makes it. */
export async function identity(): Promise<Counts[]> {
  const known = process.env['KEYCLOAK_URL'];
  if (known) return contractAndPages({});
  const home = await obtainKeycloak();
  const [port, identityPort, smtpPort, logoutPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  await using stack = new AsyncDisposableStack();
  const application = stack.adopt(await startApplicationServer(port), (server) => server.close());
  application.identityPort = identityPort;
  console.log(`starting Keycloak at ${publicUrl}`);
  const logFile = join(installationCache(), 'keycloak.log');
  const adminSecret = crypto.randomUUID();
  const backChannelLogoutUrl = `http://127.0.0.1:${logoutPort}/`;
  stack.adopt(
    await startKeycloak({ home, publicUrl, port: identityPort, smtpPort, adminSecret, backChannelLogoutUrl, logFile }),
    (server) => server.stop(),
  );
  return await contractAndPages({
    KEYCLOAK_URL: publicUrl,
    KEYCLOAK_ADMIN_URL: `http://127.0.0.1:${identityPort}`,
    KEYCLOAK_ADMIN_SECRET: adminSecret,
    MAILBOX_PORT: String(smtpPort),
    LOGOUT_PORT: String(logoutPort),
  });
}

async function contractAndPages(settings: NodeJS.ProcessEnv): Promise<Counts[]> {
  const contract = await runJest('keycloak', ['--config', 'tools/stack/jest.config.mjs', 'tools/stack/keycloak'], settings);
  // The embedded provider's pages first: they are the pictures that Keycloak's are held against.
  const embedded = await runPlaywright('embedded-pages', pages, [], { KEYCLOAK_URL: '' });
  return [contract, embedded, await runPlaywright('keycloak-pages', pages, [], settings)];
}
