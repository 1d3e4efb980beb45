import type { Access, AdminTab, NavigationEntry, Need, PortalTip } from '../manifest/remote.manifest.js';
import type { ApiVersions } from '../../basics/line/api-versions.store.js';
import type { TextKey } from '../../basics/texts/texts.js';
import type { SlotName } from '../manifest/slot.names.js';

/** Major version of what this library offers remotes. A remote built for another one is unavailable, never half working. */
export const platformMajor = 2;
/** Those built for the one before go on beside a newer shell: every team releases when it is ready. */
const TAKEN: unknown[] = [platformMajor - 1, platformMajor];

/** One line of `/remotes.json`. */
export interface RemoteAddress {
  id: string;
  /** Ends with a slash. */
  baseUrl: string;
  version: string;
  /** Paths that belong to the remote even while its description cannot be read. */
  prefixes: string[];
  /** Its `remote.json`, where deployment has it at hand: saves every first visit a request for each remote and a round trip. */
  description?: unknown;
}

/** `remote.json`: the manifest without code. */
export interface RemoteDescription {
  id: string;
  version: string;
  platform: number;
  entry: string;
  /** What services must be at least; remotes built before this was noted say nothing. */
  apis?: ApiVersions;
  routes: { path: string; access: Access; titleKey: TextKey; ofPerson?: boolean }[];
  navigation: NavigationEntry[];
  slots: ({ slot: SlotName; order: number; needs?: Need[] } & Partial<AdminTab> & Partial<PortalTip>)[];
  texts: Record<string, Record<string, string>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isList = (value: unknown, ...fields: string[]) =>
  Array.isArray(value) && value.every((one) => isObject(one) && fields.every((field) => typeof one[field] === 'string'));

/** Reads `/remotes.json`; entries that are not understood are left out, so that one bad line costs one remote. */
export function parseRemotes(json: unknown): RemoteAddress[] {
  if (!isObject(json) || !Array.isArray(json.remotes)) throw new TypeError('remotes.json has no list of remotes');
  return json.remotes.filter(
    (one): one is RemoteAddress =>
      isObject(one) &&
      typeof one.id === 'string' &&
      typeof one.baseUrl === 'string' &&
      typeof one.version === 'string' &&
      isStrings(one.prefixes),
  );
}

/** Reads `remote.json` or throws, whatever came instead. */
export function parseDescription(json: unknown, id: string): RemoteDescription {
  const usable =
    isObject(json) &&
    json.id === id &&
    TAKEN.includes(json.platform) &&
    typeof json.entry === 'string' &&
    typeof json.version === 'string' &&
    isList(json.routes, 'path', 'access', 'titleKey') &&
    isList(json.navigation, 'place', 'path', 'labelKey') &&
    isList(json.slots, 'slot') &&
    isObject(json.texts) &&
    (json.apis === undefined || (isObject(json.apis) && Object.values(json.apis).every((one) => typeof one === 'number')));
  if (!usable) throw new TypeError(`remote.json of ${id} is not usable`);
  return json as unknown as RemoteDescription;
}
