import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteTable } from '@toothwise/contracts-core';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const tables = await Promise.all(
  globSync('libs/contracts/*/src/routes.ts', { cwd: root }).map(
    async (file) => (await import(join(root, file))) as Record<string, RouteTable>,
  ),
);

/** The identity server's own form, which may grow. */
const THEIRS = ['endSession'];

interface JsonSchema {
  type?: string;
  properties?: object;
  additionalProperties?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

const isOpen = ({ type, properties, additionalProperties, anyOf, oneOf }: JsonSchema): boolean =>
  (type === 'object' && properties !== undefined && additionalProperties !== false) || [...(anyOf ?? []), ...(oneOf ?? [])].some(isOpen);

it('every body refuses fields that it does not know: a misspelt one is never taken for a missing one', () => {
  const bodies = tables.flatMap((module) =>
    Object.values(module).flatMap((table) =>
      Object.entries(table).flatMap(([name, route]) =>
        route.kind === 'json' && route.request && !THEIRS.includes(name) ? [{ name, schema: route.request }] : [],
      ),
    ),
  );
  expect(bodies.length).toBeGreaterThan(60);
  const open = bodies.filter(({ schema }) =>
    isOpen(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});
