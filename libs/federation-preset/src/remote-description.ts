import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

const workspace = createRequire(import.meta.url);

/** What the shell reads of a remote without loading its code (`remote.json`). Mirrors `RemoteManifest` of libs/web-platform. */
export interface RemoteDescription {
  id: string;
  version: string;
  /** Major version of the platform interface the remote was built against. */
  platform: number;
  /** Address of the remote's federation entry, relative to `remote.json`. */
  entry: string;
  /** Which version of a domain's routes it was made for, at least. */
  apis: Record<string, number>;
  routes: { path: string; access: string; titleKey: string; ofPerson?: boolean }[];
  navigation: { place: string; path: string; labelKey: string; noteKey?: string; order: number; needs?: string[] }[];
  slots: SlotEntry[];
  /** The few texts that the shell needs before the code: titles and labels, by language and `namespace:key`. */
  texts: Record<string, Record<string, string>>;
}

interface SlotEntry {
  slot: string;
  order: number;
  needs?: string[];
  /** Of a tab of `/admin`. */
  labelKey?: string;
  path?: string;
  /** Of a tip, which has no code. */
  textKey?: string;
  time?: string;
  source?: { labelKey: string; url: string };
}

/** `/remotes.json`: which remotes this installation has. Written by deployment, never cached. */
export interface RemotesFile {
  remotes: { id: string; baseUrl: string; version: string; prefixes: string[]; description: RemoteDescription }[];
}

/** What a manifest's module exports, as far as it is read here. */
interface LoadedManifest extends Partial<Pick<RemoteDescription, 'routes' | 'navigation' | 'slots'>> {
  id: string;
  apis?: string[];
  texts: { namespace: string; en: object | (() => Promise<object>) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Evaluates `src/remote.manifest.ts` without its pages: imports of the platform answer with identity functions,
 * lazy `import()`s are never called except for the catalogue of texts. Throws when a title or label has no text.
 */
export async function readRemote(
  root: string,
  id: string,
  { version, entry }: { version: string; entry: string },
): Promise<RemoteDescription> {
  const manifest = (load(path.join(root, 'src/remote.manifest.ts')) as { default: LoadedManifest }).default;
  if (manifest.id !== id) throw new Error(`remote.manifest.ts says id "${manifest.id}", webpack.config.mjs says "${id}".`);
  const catalogue = await loadTexts(manifest.texts);
  const texts: Record<string, string> = {};
  const text = (key: string) => {
    const [namespace, name] = key.includes(':') ? (key.split(':') as [string, string]) : [manifest.texts.namespace, key];
    const found = name.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), catalogue) ?? catalogue[name];
    if (typeof found !== 'string') throw new Error(`remote.manifest.ts of ${id}: no text for "${key}".`);
    texts[`${namespace}:${name}`] = found;
    return `${namespace}:${name}`;
  };
  return {
    id,
    version,
    platform: 2,
    entry,
    apis: Object.fromEntries((manifest.apis ?? []).map((domain) => [domain, versionOf(domain)])),
    routes: (manifest.routes ?? []).map(({ path: at, access, titleKey, ofPerson }) => ({
      ...{ path: at, access, titleKey: text(titleKey) },
      ...(ofPerson ? { ofPerson } : {}),
    })),
    navigation: (manifest.navigation ?? []).map((entry) => ({
      ...entry,
      labelKey: text(entry.labelKey),
      ...(entry.noteKey ? { noteKey: text(entry.noteKey) } : {}),
    })),
    slots: (manifest.slots ?? []).map(({ slot, order, needs, labelKey, path: at, textKey, time, source }) => ({
      ...{ slot, order },
      ...(needs ? { needs } : {}),
      ...(labelKey ? { labelKey: text(labelKey), path: at } : {}),
      ...(textKey ? { textKey: text(textKey) } : {}),
      ...(time ? { time } : {}),
      ...(source ? { source: { ...source, labelKey: text(source.labelKey) } } : {}),
    })),
    texts: { en: texts },
  };
}

/** Of a domain's routes, as `npm run contracts` has written it. */
const versionOf = (domain: string): number =>
  (load(path.join(import.meta.dirname, `../../contracts/${domain}/src/version.ts`)) as { version: number }).version;

/** Makes `/remotes.json` out of built remotes; `baseUrl` is where deployment serves each one. */
export function remotesFile(descriptions: RemoteDescription[], baseUrl = (id: string) => `/remotes/${id}/`): RemotesFile {
  return {
    remotes: descriptions.map((description) => ({
      id: description.id,
      baseUrl: baseUrl(description.id),
      version: description.version,
      prefixes: [...new Set(description.routes.map((route) => prefixOf(route.path)))].sort(),
      description,
    })),
  };
}

/** The fixed part of a path in front of the first parameter: `/admin/screening/:id` → `/admin/screening`. */
const prefixOf = (route: string) =>
  '/' +
  route
    .split('/')
    .filter(Boolean)
    .filter((part, at, all) => !all.slice(0, at + 1).some((one) => /^[:*]/.test(one)))
    .join('/');

async function loadTexts({ en }: LoadedManifest['texts']): Promise<Record<string, unknown>> {
  const found: unknown = typeof en === 'function' ? await en() : en;
  const texts = isObject(found) && isObject(found.default) ? found.default : found;
  return isObject(texts) ? texts : {};
}

function load(file: string): unknown {
  if (file.endsWith('.json')) return { default: JSON.parse(fs.readFileSync(file, 'utf8')) };
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: file.endsWith('x') } },
    module: { type: 'commonjs', ignoreDynamic: false },
  });
  const module: { exports: unknown } = { exports: {} };
  const resolve = (request: string) => requireFrom(file, request);
  vm.runInThisContext(`(function (require, module, exports) {${code}\n})`, { filename: file })(resolve, module, module.exports);
  return module.exports;
}

function requireFrom(file: string, request: string): unknown {
  if (request === '@toothwise/web-platform') return { defineRemote: (manifest: unknown) => manifest };
  if (!request.startsWith('.')) return workspace(request);
  const at = path.resolve(path.dirname(file), request);
  const found = [at, at.replace(/\.js$/, '.ts'), at.replace(/\.js$/, '.tsx')].find((one) => fs.existsSync(one));
  if (!found) throw new Error(`${file} imports ${request}, which does not exist.`);
  return load(found);
}
