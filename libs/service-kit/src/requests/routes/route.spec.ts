import 'reflect-metadata';
import { Controller, Get, type Type } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import { type RouteTable, defineRoutes } from '@toothwise/contracts-core';
import { z } from 'zod';
import type { Actor } from '../../auth/actor.js';
import { isKnownRule, passes } from '../../auth/access.rules.js';
import { RouteAudit } from '../../auth/route-audit.js';
import { routesOf } from '../../auth/routes.js';
import { type Input, Route } from './route.decorator.js';

const routes = defineRoutes('sample', {
  rename: {
    method: 'PUT',
    path: '/things/:id',
    kind: 'json',
    summary: 'Gives a thing a name',
    access: { roles: ['admin'] },
    params: z.object({ id: z.uuid() }),
    request: z.object({ label: z.string() }),
    answer: z.object({ label: z.string() }),
  },
});
type Rename = Input<typeof routes.rename>;

describe('a controller that serves an entry of a table', () => {
  it('gets address, status and access from it', () => {
    class Things {
      @Route(routes.rename)
      rename({ params, body }: Rename, actor: Actor) {
        return { label: `${body.label} ${params.id} ${actor.id}` };
      }
    }
    expect(routesOf([Things])).toMatchObject([
      { method: 'PUT', path: '/api/sample/v1/things/:id', access: { roles: ['admin'] }, handler: 'Things.rename', entry: routes.rename },
    ]);
  });

  it('does not compile where it differs from it', () => {
    const never = () =>
      class {
        // @ts-expect-error the answer has another field
        @Route(routes.rename)
        answersElse({ body }: Rename) {
          return { name: body.label };
        }

        // @ts-expect-error the body has another field
        @Route(routes.rename)
        takesElse({ body }: { body: { name: string } }) {
          return { label: body.name };
        }

        // @ts-expect-error an answer is missing
        @Route(routes.rename)
        answersNothing(): void {}

        // @ts-expect-error there is no such route
        @Route(routes.name)
        servesNothing() {
          return { label: '' };
        }
      };
    expect(never).toBeDefined();
  });
});

describe('the start of a service', () => {
  const start = (controllers: Type[], table: RouteTable) => () =>
    new RouteAudit({ getControllers: () => controllers.map((metatype) => ({ metatype })) } as DiscoveryService, table).onModuleInit();

  @Controller()
  class Things {
    @Route(routes.rename)
    rename({ body }: Rename) {
      return body;
    }
  }
  const open = { ...routes.rename, access: 'everybody' as never };
  @Controller()
  class OpenThings {
    @Route(open)
    rename() {
      return { label: '' };
    }
  }
  @Controller('things')
  class PlainThings {
    @Get()
    read() {
      return {};
    }
  }

  it('goes on where each entry has its method', () => expect(start([Things], routes)).not.toThrow());
  it('fails where an entry has none, or two', () => {
    expect(start([], routes)).toThrow('Not served by exactly one method: rename');
    expect(start([Things, class extends Things {}], routes)).toThrow('Not served by exactly one method: rename');
  });
  it('fails with a rule that the guard does not know, and with none', () => {
    expect(start([OpenThings], {})).toThrow('no access rule that the guard knows: OpenThings.rename');
    expect(start([PlainThings], {})).toThrow('no access rule that the guard knows: PlainThings.read');
  });
});

describe('who may call', () => {
  const actor = (...roles: Actor['roles']) => ({ roles }) as Actor;

  it('is a rule that the guard knows', () => {
    const known = ['public', 'signed-in', { roles: ['admin'] }, { person: 'view' }];
    expect(known.map((rule) => isKnownRule(rule as never))).toEqual([true, true, true, true]);
    expect(['open', { friend: 'view' }, {}, undefined].map((rule) => isKnownRule(rule as never))).toEqual([false, false, false, false]);
  });

  it('passes nobody by a rule that it does not know', () => {
    expect(passes({ friend: 'view' } as never, actor('admin'))).toBe(false);
    expect(passes({ roles: ['admin'] }, actor('clinic'))).toBe(false);
    expect(passes({ roles: ['admin', 'clinic'] }, actor('clinic'))).toBe(true);
    expect(passes('signed-in', actor())).toBe(true);
  });
});
