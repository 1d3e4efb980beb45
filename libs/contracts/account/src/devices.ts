import type { RouteDefinition } from '@toothwise/contracts-core';
import { z } from 'zod';
import * as http from './device.http.js';

/** Which of a person's browsers show messages while no page is open: entries of account's table. */
export const devices = {
  listDevices: {
    method: 'GET',
    path: '/me/devices',
    kind: 'json',
    summary: 'The caller’s browsers that show messages, and the key to add one',
    access: 'signed-in',
    answer: http.deviceList,
  },
  addDevice: {
    method: 'PUT',
    path: '/me/devices',
    kind: 'json',
    summary: 'Show messages in this browser; once more changes its keys, and takes it over from whoever used it before',
    access: 'signed-in',
    request: http.newDevice,
    answer: http.device,
    problems: ['request.invalid', 'device.too-many', 'service.unavailable'],
  },
  removeDevice: {
    method: 'DELETE',
    path: '/me/devices/:id',
    kind: 'json',
    summary: 'Show no more messages in one of the caller’s browsers',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    problems: ['resource.not-found'],
  },
} as const satisfies Record<string, RouteDefinition>;
