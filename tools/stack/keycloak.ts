import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedUser, type SeedUser } from '../../deploy/embedded/src/identity/demo-people.js';
import { packageTheme } from '../../deploy/keycloak/package-theme.mjs';
import { plainEnvironment, startChild } from '../../deploy/embedded/src/process/child.js';
import { httpProbe, untilReady } from '../../deploy/embedded/src/process/ready.js';
import { installationRoot } from '../../deploy/embedded/src/process/installation.js';
import { interrupted } from './run.js';

export interface KeycloakSettings {
  home: string;
  /** Where people reach it; the issuer follows from it. */
  publicUrl: string;
  port: number;
  smtpPort: number;
  /** Of the client `toothwise-account`. */
  adminSecret: string;
  /** Hears of ended sessions in place of the account service. */
  backChannelLogoutUrl?: string;
  /** Accounts that are there from the beginning, under the ids that demo data refers to. */
  people?: SeedUser[];
  logFile: string;
}

export interface RunningKeycloak {
  pid: number;
  stop(): Promise<void>;
}

/** Half a minute on an idle machine; several on one that is busy with other tests. */
const BOOT_MS = 600_000;

/** Starts a real Keycloak on loopback with a fresh database, our realm and our theme. */
export async function startKeycloak(settings: KeycloakSettings): Promise<RunningKeycloak> {
  const { home, publicUrl, port, smtpPort, adminSecret, people = [], logFile } = settings;
  await rm(join(home, 'data'), { recursive: true, force: true });
  await mkdir(join(home, 'data', 'import'), { recursive: true });
  const keycloak = join(installationRoot(), 'deploy', 'keycloak');
  const realm = JSON.parse(await readFile(join(keycloak, 'toothwise-realm.json'), 'utf8')) as {
    clients: { attributes: Record<string, string> }[];
    users: object[];
  };
  if (settings.backChannelLogoutUrl) realm.clients[0]!.attributes['backchannel.logout.url'] = settings.backChannelLogoutUrl;
  const users = [...realm.users, ...people.map(importedUser)];
  await writeFile(join(home, 'data', 'import', 'toothwise-realm.json'), JSON.stringify({ ...realm, users }));
  await cp(join(keycloak, 'password-blacklists'), join(home, 'data', 'password-blacklists'), { recursive: true });
  await rm(join(home, 'themes', 'toothwise'), { recursive: true, force: true });
  packageTheme(join(home, 'themes'));
  const child = await startChild({
    // Bash replaces itself by Java, so the signal that stops the one stops the other.
    command: join(home, 'bin', 'kc.sh'),
    args: [
      'start-dev',
      '--import-realm',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      `--hostname=${publicUrl}`,
      '--proxy-headers=xforwarded',
    ],
    env: {
      ...plainEnvironment(),
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
      PUBLIC_URL: publicUrl,
      ACCOUNT_CLIENT_SECRET: adminSecret,
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      MAIL_FROM_ADDRESS: 'no-reply@toothwise.test',
    },
    cwd: home,
    logFile,
    graceMs: 20_000,
  });
  const probe = httpProbe(`http://127.0.0.1:${port}/realms/toothwise/.well-known/openid-configuration`);
  try {
    await untilReady({ name: 'Keycloak', probe, exited: child.exited, timeoutMs: BOOT_MS, logFile, signal: interrupted });
  } catch (error) {
    await child.stop();
    throw error;
  }
  return {
    pid: child.pid,
    async stop() {
      await child.stop();
      await rm(join(home, 'data'), { recursive: true, force: true });
    },
  };
}

/** A person as Keycloak's realm import takes one; the id becomes the subject of the tokens. */
function importedUser(person: SeedUser): object {
  const { id, email, firstName, lastName, roles, password, emailVerified } = seedUser.parse(person);
  const credentials = [{ type: 'password', value: password }];
  return { id, username: email, email, firstName, lastName, emailVerified, enabled: true, credentials, realmRoles: roles };
}
