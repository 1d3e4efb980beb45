import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { EventDefinition } from '../src/define-event.js';
import { type JsonRoute, type RouteDefinition, defineRoutes } from '../src/routes.js';
import { contractFile } from './contract-file.js';
import { breaksOf } from './breaks.js';
import { contractOf } from './contract.js';

const read: JsonRoute = {
  method: 'GET',
  path: '/things/:id',
  kind: 'json',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ name: z.string(), parts: z.array(z.object({ size: z.number() })), owner: z.object({ id: z.uuid() }).nullable() }),
};
const save: JsonRoute = {
  method: 'PUT',
  path: '/things',
  kind: 'json',
  summary: 'Saves a thing',
  access: 'signed-in',
  request: z.strictObject({ name: z.string().max(9), note: z.string().optional() }),
};
const happened = (data: z.ZodType, forget = {}) => ({ name: 'sample.happened.v1', data, forget, keeps: [] }) as unknown as EventDefinition;
const fact = z.object({ id: z.uuid(), kind: z.enum(['a', 'b']) });

const contract = (routes: Record<string, RouteDefinition> = {}, event = happened(fact)) =>
  contractOf(defineRoutes('sample', { read, save, ...routes }), [event]);
const broken = (routes: Record<string, RouteDefinition>, event?: EventDefinition) => breaksOf(contract(), contract(routes, event));
const answering = (answer: z.ZodType): Record<string, RouteDefinition> => ({ read: { ...read, answer } });
const asking = (request: z.ZodType): Record<string, RouteDefinition> => ({ save: { ...save, request } });
const { name, parts, owner } = (read.answer as z.ZodObject).shape as Record<'name' | 'parts' | 'owner', z.ZodType>;

describe('what breaks a promise', () => {
  it.each<[string, Record<string, RouteDefinition>, string[]]>([
    ['a removed answer field', answering(z.object({ parts, owner })), ['route read: answer.name removed']],
    ['one within a list', answering(z.object({ name, owner, parts: z.array(z.object({})) })), ['route read: answer.parts[].size removed']],
    ['one that may be null', answering(z.object({ name, parts, owner: z.object({}).nullable() })), ['route read: answer.owner.id removed']],
    [
      'a field that may be missing by now',
      answering(z.object({ name: name.optional(), parts, owner })),
      ['route read: answer.name may be missing by now'],
    ],
    ['a field of another type', answering(z.object({ name: z.number(), parts, owner })), ['route read: answer.name changed']],
    [
      'a new required request field',
      asking(z.strictObject({ name: z.string().max(9), note: z.string().optional(), reason: z.string() })),
      ['route save: request.reason required by now'],
    ],
    [
      'one that was optional',
      asking(z.strictObject({ name: z.string().max(9), note: z.string() })),
      ['route save: request.note required by now'],
    ],
    ['one that is taken no longer', asking(z.strictObject({ name: z.string().max(9) })), ['route save: request.note removed']],
    [
      'a narrower limit',
      asking(z.strictObject({ name: z.string().max(8), note: z.string().optional() })),
      ['route save: request.name changed'],
    ],
    ['a required query', { read: { ...read, query: z.object({ limit: z.string() }) } }, ['route read: query required by now']],
    ['another address', { save: { ...save, path: '/thing' } }, ['route save: path changed']],
    ['others who may call', { save: { ...save, access: { roles: ['admin'] } } }, ['route save: access changed']],
    ['a key that is wanted by now', { save: { ...save, idempotent: true } }, ['route save: idempotent changed']],
    [
      'a version that is to be said by now',
      { save: { ...save, versioned: true, answer: z.object({ version: z.int() }) } },
      ['route save: conditional changed'],
    ],
  ])('%s', (_, routes, lines) => expect(broken(routes)).toEqual(lines));

  it.each<[string, EventDefinition, string[]]>([
    ['a removed field of an event', happened(z.object({ kind: fact.shape.kind })), ['event sample.happened.v1: data.id removed']],
    ['a new required one', happened(fact.extend({ at: z.string() })), ['event sample.happened.v1: data.at required by now']],
    ['other choices', happened(fact.extend({ kind: z.enum(['a', 'c']) })), ['event sample.happened.v1: data.kind changed']],
    ['words forgotten elsewhere', happened(fact, { id: ['clinic'] }), ['event sample.happened.v1: what is forgotten changed']],
  ])('%s', (_, event, lines) => expect(broken({}, event)).toEqual(lines));

  it('a route or an event that is gone', () => {
    expect(breaksOf(contract(), { routes: {}, events: {} })).toEqual([
      'route read: removed',
      'route save: removed',
      'event sample.happened.v1: removed',
    ]);
  });

  it('a version that is heeded no longer', () => {
    const heeding = contractOf(defineRoutes('sample', { save: { ...save, versioned: 'where-seen' } }), []);
    expect(breaksOf(heeding, contractOf(defineRoutes('sample', { save }), []))).toEqual(['route save: headers removed']);
  });

  it('nothing that is only more', () => {
    const more = { add: { ...save, path: '/more' as const } };
    expect(broken({ ...more, ...answering(z.object({ name, parts, owner, more: z.string() })) })).toEqual([]);
    expect(broken(asking(z.strictObject({ name: z.string().max(9), note: z.string().optional(), more: z.string().optional() })))).toEqual(
      [],
    );
    expect(broken({ read: { ...read, query: z.object({ limit: z.string().optional() }) } })).toEqual([]);
    expect(broken({ save: { ...save, versioned: 'where-seen' } })).toEqual([]);
    expect(broken({}, happened(fact.extend({ more: z.string().optional() })))).toEqual([]);
  });
});

describe('a contract in its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (routes: Record<string, RouteDefinition> = {}) =>
    contractFile(folder, defineRoutes('sample', { read, save, ...routes }), []);

  it('asks for a reason where it is broken, and takes it from beside it', () => {
    file().write();
    expect(file().unexplained).toEqual([]);
    const without = answering(z.object({ parts, owner }));
    expect(file(without).unexplained).toEqual(['route read: answer.name removed']);
    writeFileSync(join(folder, 'contract.reasons.json'), JSON.stringify({ 'route read: answer.name removed': 'Nobody read it.' }));
    expect(file(without).unexplained).toEqual([]);
  });

  it('counts its versions: each change of the routes is one, and none is none', () => {
    const version = () => Number(/version = (\d+);/.exec(readFileSync(join(folder, 'src/version.ts'), 'utf8'))?.[1]);
    const first = (file().write(), version());
    file().write();
    expect(version()).toBe(first);
    file({ add: { ...save, path: '/more' } }).write();
    expect(version()).toBe(first + 1);
  });
});
