import { setTimeout as pause } from 'node:timers/promises';
import { replacing } from '../upgraded.ts';
import type { Site } from './site.ts';

/** So long requests come for one upgrade. */
export const UPGRADE_SECONDS = 50;

/** All pods of these parts replaced, never fewer ready, and the old ones gone. @returns what was otherwise */
export async function replaced(
  { pods, team }: Pick<Site, 'pods' | 'team'>,
  act: () => Promise<unknown>,
  parts = ['service', 'web'],
): Promise<string[]> {
  const keys = parts.map((part) => `${team.namespace}/${part}`);
  const isLeaving = () => keys.some((key) => pods.uids(key).length !== pods.ready(key));
  const faults = await replacing(pods, team.namespace, async () => {
    await act();
    for (let look = 0; look < 450 && isLeaving(); look += 1) await pause(100);
  });
  return faults.filter((fault) => !fault.startsWith(`${team.namespace}/`) || keys.some((key) => fault.startsWith(key)));
}
