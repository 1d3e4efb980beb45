import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchStaticNatsServer } from '@toothwise/embedded/programs';
import { packageTheme } from '../../deploy/keycloak/package-theme.mjs';

/** Puts into `app` what an image holds that is no workspace of ours. */
export type LayOut = (root: string, app: string, notice: (line: string) => void) => Promise<void>;

/** By their places in Keycloak's own folder. */
export const layOutKeycloak: LayOut = async (root, app) => {
  const keycloak = join(root, 'deploy/keycloak');
  const put = (from: string, to: string) => {
    mkdirSync(dirname(join(app, to)), { recursive: true });
    cpSync(join(keycloak, from), join(app, to), { recursive: true });
  };
  put('toothwise-realm.json', 'data/import/toothwise-realm.json');
  put('password-blacklists', 'data/password-blacklists');
  put('start.sh', 'bin/start-toothwise.sh');
  // Where a volume is put in the pod: Keycloak writes there, and the image's own files are read alone.
  for (const folder of ['data/tmp', 'data/transaction-logs']) mkdirSync(join(app, folder), { recursive: true });
  packageTheme(join(app, 'themes'));
};

/** One file that needs no other, whatever else of its name this machine has: nothing is in the image beside it. */
export const layOutNats: LayOut = async (_root, app, notice) => copyFileSync(await fetchStaticNatsServer(notice), join(app, 'nats-server'));
