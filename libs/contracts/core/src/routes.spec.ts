import { z } from 'zod';
import { type JsonRoute, defineRoutes, routeName } from './routes.js';

const read: JsonRoute = {
  method: 'GET',
  path: '/things/:id',
  kind: 'json',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
};

describe('a table of routes', () => {
  it('knows whole addresses, and how documents spell them', () => {
    const { thing } = defineRoutes('sample', { thing: read });
    expect(thing).toMatchObject({ name: 'thing', path: '/api/sample/v1/things/:id' });
    expect(routeName(thing)).toBe('GET /api/sample/v1/things/{id}');
  });

  it.each([
    ['a parameter that is not described', { ...read, params: undefined }, 'params describe ""'],
    ['a description without a parameter', { ...read, path: '/things' as const }, 'params describe "id"'],
    ['an address that is none', { ...read, path: '/things/:id?x' as const }, 'no path'],
    ['a version that is not in its answer', { ...read, versioned: true as const, answer: z.object({ id: z.uuid() }) }, 'names no version'],
    ['a person without a right', { ...read, path: '/people/:personId' as const, params: z.object({ personId: z.uuid() }) }, 'by `person`'],
    ['a right without a person', { ...read, access: { person: 'view' as const } }, 'by `person`'],
    ['keys of nobody', { ...read, access: 'public' as const, idempotent: true as const }, 'keys are per person'],
  ])('refuses %s', (_, route, reason) => expect(() => defineRoutes('sample', { route })).toThrow(reason));
});
