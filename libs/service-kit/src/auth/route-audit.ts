import { Injectable, type OnModuleInit, RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ACCESS_RULE, type AccessRule } from './access.decorators.js';

export interface RouteDescription {
  method: string;
  /** Full path with `:param` parts. */
  path: string;
  access: AccessRule | undefined;
  /** `Controller.method`, for messages. */
  handler: string;
  controller: Type;
  methodName: string;
}

/** Knows every route of the service and refuses to start while one lacks an access rule. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.routes().filter(({ access }) => access === undefined);
    if (open.length > 0)
      throw new Error(
        `These routes declare no access rule (@Public, @SignedIn or @Roles): ${open.map(({ handler, method, path }) => `${handler} (${method} ${path})`).join(', ')}`,
      );
  }

  routes(): RouteDescription[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (typeof metatype === 'function' ? this.routesOf(metatype as Type) : []));
  }

  private routesOf(controller: Type): RouteDescription[] {
    const prototype = controller.prototype as Record<string, object>;
    const prefixes = [this.reflector.get<string | string[] | undefined>(PATH_METADATA, controller) ?? ''].flat();
    return this.scanner.getAllMethodNames(prototype).flatMap((methodName) => {
      const handler = prototype[methodName] as () => unknown;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [handler, controller]);
      const paths = [(Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined) ?? ''].flat();
      return prefixes.flatMap((prefix) =>
        paths.map((path) => ({
          method: RequestMethod[method] ?? 'ALL',
          path: `/${[prefix, path]
            .map((part) => part.replace(/^\/+|\/+$/g, ''))
            .filter(Boolean)
            .join('/')}`,
          access,
          handler: `${controller.name}.${methodName}`,
          controller,
          methodName,
        })),
      );
    });
  }
}
