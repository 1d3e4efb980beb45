import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError, loadSettings } from './settings.js';

const ofAll = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int(),
  LOG_LEVEL: z.enum(['info', 'warn']).default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres$/ }),
  NATS_PASSWORD: z.string().min(1),
});
const complete = { PORT: '3000', DATABASE_URL: 'postgres://account_service:hunter2@127.0.0.1/toothwise', NATS_PASSWORD: 'hunter2' };

function errorOf(env: NodeJS.ProcessEnv, schema: z.ZodType = ofAll): SettingsError {
  try {
    loadSettings(schema, env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('The settings were accepted');
}

describe('settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have defaults and types', () => {
    expect(loadSettings(ofAll, complete)).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info' });
    expect(loadSettings(ofAll, { ...complete, HOST: ' ' })).toMatchObject({ HOST: '127.0.0.1' });
  });

  it('name each variable that is missing or wrong, and never a value', () => {
    const error = errorOf({
      ...complete,
      PORT: 'hunter2',
      DATABASE_URL: 'mysql://root:hunter2@db',
      NATS_PASSWORD: ' ',
      LOG_LEVEL: 'hunter2',
    });
    expect(error.variables.map(({ name }) => name).sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'NATS_PASSWORD', 'PORT']);
    expect(error.message).toContain('NATS_PASSWORD: is missing');
    expect(error.message).not.toContain('hunter2');
  });

  it('come from files too', () => {
    const file = join(folder, 'password');
    writeFileSync(file, 'from a file\n');
    const { NATS_PASSWORD: _, ...env } = complete;
    expect(loadSettings(ofAll, { ...env, NATS_PASSWORD_FILE: file }).NATS_PASSWORD).toBe('from a file');
    expect(errorOf({ ...complete, NATS_PASSWORD_FILE: file }).message).toContain('NATS_PASSWORD: is set twice');
    expect(errorOf({ ...env, NATS_PASSWORD_FILE: join(folder, 'absent') }).message).toContain(
      'NATS_PASSWORD_FILE: names a file that cannot be read',
    );
  });

  it('of a service extend those of all', () => {
    const schema = ofAll.extend({ SMTP_URL: z.url() });
    expect(errorOf(complete, schema).variables).toEqual([{ name: 'SMTP_URL', problem: 'is missing' }]);
  });

  it('do not quote what a custom check says', () => {
    const schema = z.object({ KEY: z.string().refine(() => false, { message: 'hunter2 is bad' }) });
    expect(errorOf({ KEY: 'hunter2' }, schema).message).toBe('Settings are not usable:\n  KEY: is not valid');
  });

  it('name the variable, also where what is wrong lies deep in it', () => {
    const schema = z.object({
      UPSTREAMS: z
        .string()
        .transform((text) => JSON.parse(text) as unknown)
        .pipe(z.record(z.string(), z.number())),
    });
    expect(errorOf({ UPSTREAMS: '{"hunter2:1":"x"}' }, schema).message).toBe('Settings are not usable:\n  UPSTREAMS: must be a number');
  });
});
