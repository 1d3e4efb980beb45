import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type RouteDescription, routesOf } from './routes.js';

/** Knows every route of the service and refuses to start while one lacks an access rule. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const open = this.routes().filter(({ access }) => access === undefined);
    if (open.length === 0) return;
    const names = open.map(({ handler, method, path }) => `${handler} (${method} ${path})`).join(', ');
    throw new Error(`These routes declare no access rule (@Public, @SignedIn or @Roles): ${names}`);
  }

  routes(): RouteDescription[] {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype);
    return routesOf(controllers.filter((metatype): metatype is Type => typeof metatype === 'function'));
  }
}
