import { RequestMethod, type Type } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import type { Access } from '@toothwise/contracts-core';
import type { z } from 'zod';
import { ACCESS_RULE } from './access.decorators.js';

export interface RouteParameter {
  kind: 'body' | 'query' | 'param' | 'headers';
  /** Name of a single parameter (`@Param('id')`); undefined for a whole object. */
  name?: string;
  schema?: z.ZodType;
}

export interface RouteDescription {
  method: string;
  /** Full path with `:param` parts. */
  path: string;
  /** Undefined where none is declared; such a route does not boot. */
  access: Access | undefined;
  /** `Controller.method`, for messages. */
  handler: string;
  status: number;
  parameters: RouteParameter[];
  /** What a decorator put on the method, else on the controller. */
  metadata<T>(key: string): T | undefined;
}

/** Nest's numbers for the decorators `@Body`, `@Query`, `@Param`, `@Headers`. */
const PARAMETER_KINDS: Record<string, RouteParameter['kind']> = { 3: 'body', 4: 'query', 5: 'param', 6: 'headers' };

/** Every route of these controllers, read from what their decorators say. */
export function routesOf(controllers: readonly Type[]): RouteDescription[] {
  return controllers.flatMap((controller) =>
    new MetadataScanner().getAllMethodNames(controller.prototype as object).flatMap((name) => routesOfMethod(controller, name)),
  );
}

function routesOfMethod(controller: Type, name: string): RouteDescription[] {
  const handler = (controller.prototype as Record<string, object>)[name] as object;
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return [];
  const metadata = <T>(key: string) => (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const description = {
    method: RequestMethod[method] ?? 'ALL',
    access: metadata<Access>(ACCESS_RULE),
    handler: `${controller.name}.${name}`,
    status: (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ?? (method === RequestMethod.POST ? 201 : 200),
    parameters: parametersOf(controller, name),
    metadata,
  };
  return paths(controller).flatMap((prefix) => paths(handler).map((path) => ({ ...description, path: joined(prefix, path) })));
}

function paths(target: object): string[] {
  return [(Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined) ?? ''].flat();
}

function joined(...parts: string[]): string {
  return `/${parts
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}

function parametersOf(controller: Type, name: string): RouteParameter[] {
  const stored = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { data?: unknown; schema?: z.ZodType }
  >;
  return Object.entries(stored).flatMap(([key, { data, schema }]) => {
    const kind = PARAMETER_KINDS[key.split(':')[0] ?? ''];
    return kind ? [{ kind, schema, ...(typeof data === 'string' ? { name: data } : {}) }] : [];
  });
}
