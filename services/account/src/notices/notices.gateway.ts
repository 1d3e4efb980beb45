import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, Places } from '@toothwise/contracts-core/notices';
import type { AddressedNotice } from './notice.rules.js';

interface Noticed {
  readonly notices: Readonly<Record<string, Line | 'silent'>>;
  readonly places: Places;
}

/** The same from sources and from what is built. */
const INSTALLED = join(import.meta.dirname, '../../../../node_modules/@toothwise');

/** Of every domain whose contracts are installed here what people are told of its facts: no list names the domains. */
export async function noticesOfAll(installed = INSTALLED): Promise<Noticed> {
  const all = { notices: {}, places: {} };
  for (const name of readdirSync(installed).filter((each) => each.startsWith('contracts-') && hasNotices(join(installed, each)))) {
    // Its events become known to the process.
    await import(`@toothwise/${name}`);
    const { notices, places } = (await import(`@toothwise/${name}/notices`)) as Noticed;
    Object.assign(all.notices, notices);
    Object.assign(all.places, places);
  }
  return all;
}

function hasNotices(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (folder.endsWith('-core') || !existsSync(file)) return false;
  return './notices' in (JSON.parse(readFileSync(file, 'utf8')) as { exports: object }).exports;
}

export const { notices: NOTICES, places: PLACES } = await noticesOfAll();

/** The facts of which somebody is told, or which change what somebody was to be told. */
export const NOTICED_FACTS = Object.keys(NOTICES).filter((name) => NOTICES[name] !== 'silent');

/** What a fact says to whom. @throws Error for a fact of which nothing is said, not even that it is silent */
export function noticesOf(name: string, data: object): { tells: AddressedNotice[]; caseMail?: Line['caseMail'] } {
  const line = NOTICES[name];
  if (!line) throw new Error(`The fact ${name} is not in the notices of its domain`);
  if (line === 'silent') return { tells: [] };
  const tells = line.tells.filter(({ when }) => when?.(data) ?? true);
  return { ...line, tells: tells.map((notice) => ({ ...notice, address: addressOf(notice) })) };
}

function addressOf({ place }: Line['tells'][number]): string | null {
  if (place === null) return null;
  if (!PLACES[place]) throw new Error(`No domain has the place ${place}`);
  return PLACES[place];
}
