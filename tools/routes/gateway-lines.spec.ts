import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { readDomains } from '@toothwise/domains';
import { SCREENING_KINDS } from '@toothwise/contracts-core';
import { laneOf } from '../../gateway/src/forward.js';
import { effectivePlugins } from '../../gateway/src/kong/effective-plugins.js';
import { routeMatcher } from '../../gateway/src/kong/match-route.js';
import { routeTable } from '../../gateway/src/kong/route-table.js';
import { routesOf } from '../../libs/service-kit/src/auth/routes.js';
import { openApiDocument } from '../../libs/service-kit/src/requests/openapi/openapi-document.js';

interface Operation {
  parameters?: { name: string; in: string; schema: { enum?: string[] } }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Service {
  name: string;
  controllers: Type[];
}

interface Route {
  name: string;
  method: string;
  /** One for each value of what the address lists. */
  paths: string[];
  operation: Operation;
}

const ID = '0198c1b2-0000-7000-8000-00000000000a';
const file = routeTable();
const match = routeMatcher(file);

const root = join(import.meta.dirname, '../..');
const services = await Promise.all(
  readDomains().map(async ({ name }) => ((await import(join(root, 'services', name, 'src/service.ts'))) as Record<string, Service>)[name]!),
);
const routes = services.flatMap(({ name: service, controllers }): Route[] => {
  const { paths } = openApiDocument(service, routesOf(controllers)) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      paths: concrete(path, operation),
      operation,
    })),
  );
});

/** Every address that a template stands for; values that are not listed become an id. */
function concrete(path: string, { parameters = [] }: Operation): string[] {
  const listed = parameters.filter((parameter) => parameter.in === 'path' && parameter.schema.enum);
  const all = listed.reduce(
    (some, { name, schema }) => some.flatMap((one) => schema.enum!.map((value) => one.replace(`{${name}}`, value))),
    [path],
  );
  return all.map((one) => one.replaceAll(/\{\w+\}/g, ID));
}

function lineOf(method: string, path: string) {
  const { service, route } = match(method, path, 'http')!;
  const plugins = effectivePlugins(file, service, route);
  return { lane: laneOf({ route }), size: plugins['request-size-limiting'], rate: plugins['rate-limiting'] };
}

const isUpload = ({ operation }: Route) => 'multipart/form-data' in (operation.requestBody?.content ?? {});
const isStream = ({ operation }: Route) => Object.values(operation.responses).some(({ content = {} }) => 'text/event-stream' in content);

describe('the route table', () => {
  it('follows a domain that comes, with all that is special of its routes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'toothwise-gateway-'));
    try {
      mkdirSync(join(folder, 'gateway'));
      cpSync(join(root, 'gateway/kong.base.yml'), join(folder, 'gateway/kong.base.yml'));
      mkdirSync(join(folder, 'services/health'), { recursive: true });
      writeFileSync(join(folder, 'services/health/package.json'), '{}');
      const recording = { methods: ['PATCH'], paths: ['/v1/recordings/[0-9a-f-]+'], megabytes: 500, unbuffered: true, perMinute: 1200 };
      const links = { methods: ['GET'], paths: ['/v1/shared/[A-Za-z0-9_-]+'], public: true, perMinute: 60 };
      const declared = {
        ...{ name: 'health', port: 5, secrets: [], settings: [], buckets: [], events: { publishes: [], consumes: [] } },
        routes: [
          { name: 'recording', about: 'Recordings come in parts.', ...recording },
          { name: 'shared', about: 'Who holds the link may read.', ...links },
        ],
      };
      writeFileSync(join(folder, 'services/health/domain.json'), JSON.stringify(declared));
      mkdirSync(join(folder, 'mfe-health'));
      writeFileSync(join(folder, 'mfe-health/project.json'), '{}');
      const made = routeTable(folder);
      const find = routeMatcher(made);
      const of = (method: string, path: string) => {
        const { service, route } = find(method, path, 'http')!;
        return { name: route.name, lane: laneOf({ route }), plugins: effectivePlugins(made, service, route) };
      };
      expect(of('PATCH', `/api/health/v1/recordings/${ID}`)).toMatchObject({
        ...{ name: 'health-recording', lane: 'upload' },
        plugins: { 'request-size-limiting': { allowed_payload_size: 500 }, 'rate-limiting': { minute: 1200 }, jwt: {} },
      });
      const shared = of('GET', '/api/health/v1/shared/x');
      expect(shared).toMatchObject({ name: 'health-shared', plugins: { 'rate-limiting': { minute: 60 } } });
      expect(shared.plugins).not.toHaveProperty('jwt');
      expect(of('GET', '/api/health/openapi.json').plugins).not.toHaveProperty('jwt');
      expect(of('GET', '/api/health/v1/anything')).toMatchObject({ name: 'health-api', plugins: { jwt: {} } });
      expect(of('GET', '/remotes/mfe-health/remote.json').name).toBe('health-web');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** What a route takes, and the form around it. */
function megabytesOf(name: string): number {
  if (name.includes('/x-rays')) return 129;
  if (name.includes('/documents/')) return 26;
  if (name.includes('/markup/') || name.includes('/proofs/')) return 11;
  return name.includes('/recordings/') ? 9 : 6;
}

describe('what the route table says about the routes of the services', () => {
  it('knows the upload and stream routes at all', () => {
    const kinds = routes.filter(isUpload).flatMap(({ paths }) => paths.map((path) => path.split('/').at(-2)));
    expect(kinds).toEqual(expect.arrayContaining(['me', ...SCREENING_KINDS]));
    expect(routes.filter(isStream).length).toBeGreaterThanOrEqual(3);
  });

  it.each(routes.filter(isUpload))(
    'gives uploads room, a rate and places of their own, the same for each kind: $name',
    ({ method, paths, name }) => {
      for (const path of paths)
        expect([path, lineOf(method, path)]).toEqual([
          path,
          {
            lane: 'upload',
            size: expect.objectContaining({ allowed_payload_size: megabytesOf(name), size_unit: 'megabytes' }),
            rate: expect.objectContaining({ minute: 300, limit_by: 'ip' }),
          },
        ]);
    },
  );

  it.each(routes.filter(isStream))('gives event streams places of their own: $name', ({ method, paths }) => {
    for (const path of paths) expect([path, lineOf(method, path).lane]).toEqual([path, 'stream']);
  });

  it('keeps all other routes out of the places of uploads and streams', () => {
    const others = routes.filter((route) => !isUpload(route) && !isStream(route));
    const strays = others.flatMap(({ method, paths }) => paths.filter((path) => lineOf(method, path).lane !== 'request'));
    expect(strays).toEqual([]);
  });
});
