import type { Item } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

/** The health service as its contract describes it, in memory. */
export function exampleHandlers(items: Item[]): HttpHandler[] {
  return [
    example(healthRoutes.listItems, () => ({ items, next: null })),
    example(healthRoutes.addItem, ({ body }) => {
      const item = { id: crypto.randomUUID(), name: body.name, createdAt: new Date().toISOString() };
      items.unshift(item);
      return item;
    }),
  ];
}
