import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains, type Domain } from '@toothwise/domains';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

export interface DeclaredSetting {
  name: string;
  /** Comes from a file that only the pod can read. */
  isSecret: boolean;
  isRequired: boolean;
  /** As JSON Schema says it, without a default. */
  schema: Record<string, unknown>;
}

/** Secrets that every service has; those of its own a domain declares. */
const SECRETS_OF_ALL = ['DATABASE_URL', 'NATS_PASSWORD', 'ERASURE_KEY'];
/** The chart sets these itself, from its own values or because a container leaves no choice. */
const SET_BY_CHART = ['HOST', 'PORT', 'SHUTDOWN_SECONDS', 'SHUTDOWN_LISTENS_MS', 'DATABASE_POOL_SIZE'];
/** What exists for laptops and tests alone is no setting of a cluster. */
const EMBEDDED_ONLY = ['TOOTHWISE_MODE', 'EVENT_INBOX', 'ERASURE_TOMBSTONES', 'PHOTO_BOUNDS', 'PROGRAMS'];

/** What a domain's service reads, by its own schema; each is a setting or a secret of its chart. */
export async function declaredSettings(root: string, { name, secrets }: Domain): Promise<DeclaredSetting[]> {
  const all = settingsOf(await settingsSchema(root, name), [...SECRETS_OF_ALL, ...secrets]);
  return all.filter((setting) => !SET_BY_CHART.includes(setting.name) && !EMBEDDED_ONLY.includes(setting.name));
}

/** All that a program reads, by its own schema. */
export function settingsOf(schema: z.ZodObject, secrets: readonly string[] = []): DeclaredSetting[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Record<string, unknown>>).map(([setting, { default: _, ...rest }]) => ({
    name: setting,
    isSecret: secrets.includes(setting),
    isRequired: required.includes(setting),
    schema: rest,
  }));
}

/** The domains that have a remote, in whose image their pages are. */
export const hasRemote = (root: string, domain: string): boolean => globSync(`mfe-${domain}/project.json`, { cwd: root }).length === 1;

export const domainsOf = (root: string): Domain[] => readDomains(root).sort((a, b) => a.port - b.port);

export async function settingsSchema(root: string, domain: string): Promise<z.ZodObject> {
  const exported = (await import(join(root, 'services', domain, 'src/settings.ts'))) as Record<string, unknown>;
  const schemas = Object.values(exported).filter((value): value is z.ZodObject => value instanceof z.ZodObject);
  if (schemas.length > 1) throw new Error(`services/${domain}/src/settings.ts exports more than one schema`);
  return schemas[0] ?? serviceSettings;
}
