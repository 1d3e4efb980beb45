import { defineRoutes } from '@toothwise/contracts-core';
import * as http from './http.js';

/** What the health service answers. */
export const healthRoutes = defineRoutes('health', {
  listItems: {
    method: 'GET',
    path: '/items',
    kind: 'json',
    summary: 'The caller’s items, newest first',
    access: 'signed-in',
    query: http.itemQuery,
    answer: http.itemPage,
  },
  addItem: {
    method: 'POST',
    path: '/items',
    kind: 'json',
    summary: 'Adds an item',
    access: 'signed-in',
    request: http.newItem,
    answer: http.item,
    status: 201,
    idempotent: true,
  },
});
