import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner } from '@nestjs/core';
import type { Access, RouteOf } from '@toothwise/contracts-core';
import { ACCESS_RULE, ROUTE } from './access.decorators.js';

export interface RouteDescription {
  method: string;
  /** Full path with `:param` parts. */
  path: string;
  /** Undefined where none is declared; such a route does not boot. */
  access: Access | undefined;
  /** `Controller.method`, for messages. */
  handler: string;
  /** The entry that it serves; housekeeping (health, metrics) has none, and stands in no document. */
  entry: RouteOf | undefined;
}

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
  const description = {
    method: RequestMethod[method] ?? 'ALL',
    access: (Reflect.getMetadata(ACCESS_RULE, handler) ?? Reflect.getMetadata(ACCESS_RULE, controller)) as Access | undefined,
    handler: `${controller.name}.${name}`,
    entry: Reflect.getMetadata(ROUTE, handler) as RouteOf | undefined,
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
