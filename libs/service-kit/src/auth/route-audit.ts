import { Inject, Injectable, type OnModuleInit, Optional, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type RouteTable, routeName } from '@toothwise/contracts-core';
import { isKnownRule } from './access.rules.js';
import { PERSON_POLICY, type PersonPolicy } from './person-policy.js';
import { type RouteDescription, routesOf } from './routes.js';

/** Nest token: the routes that the service says it has. */
export const ROUTE_TABLE = Symbol('toothwise:route-table');

/** Knows every route of the service and refuses to start while one lacks an access rule, or an entry of its table nobody who serves it. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(ROUTE_TABLE) private readonly table: RouteTable,
    @Optional() @Inject(PERSON_POLICY) private readonly policy?: PersonPolicy,
  ) {}

  onModuleInit(): void {
    const open = this.routes().filter(({ access }) => !isKnownRule(access));
    const names = open.map(({ handler, method, path }) => `${handler} (${method} ${path})`).join(', ');
    if (open.length > 0) throw new Error(`These routes declare no access rule that the guard knows: ${names}`);
    const ofPeople = this.routes().find(({ access }) => typeof access === 'object' && 'person' in access);
    if (ofPeople && !this.policy) throw new Error(`Nobody says who may see whose record: ${ofPeople.handler} needs a PERSON_POLICY`);
    const served = this.routes().map(routeName);
    const missing = Object.values(this.table).filter((route) => served.filter((name) => name === routeName(route)).length !== 1);
    if (missing.length > 0) throw new Error(`Not served by exactly one method: ${missing.map(({ name }) => name).join(', ')}`);
  }

  routes(): RouteDescription[] {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype);
    return routesOf(controllers.filter((metatype): metatype is Type => typeof metatype === 'function'));
  }
}
