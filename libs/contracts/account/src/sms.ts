import type { RouteDefinition } from '@toothwise/contracts-core';
import * as http from './sms.http.js';

/** Which number a person's text messages go to: entries of account's table. */
export const sms = {
  readSms: {
    method: 'GET',
    path: '/me/sms',
    kind: 'json',
    summary: 'Whether text messages are sent here, and the number that the caller’s go to',
    access: 'signed-in',
    answer: http.sms,
  },
  sendSmsCode: {
    method: 'PUT',
    path: '/me/sms/number',
    kind: 'json',
    summary: 'Send a code to a number; whoever types it has proven that the number is theirs',
    access: 'signed-in',
    request: http.smsNumberChange,
    answer: http.sms,
    problems: ['request.invalid', 'request.too-many', 'sms.stopped', 'sms.refused', 'service.unavailable'],
  },
  proveSmsNumber: {
    method: 'POST',
    path: '/me/sms/code',
    kind: 'json',
    summary: 'Type the code that was sent; the caller’s text messages go to that number from now on',
    access: 'signed-in',
    request: http.smsCode,
    answer: http.sms,
    problems: ['request.invalid', 'sms.wrong-code', 'sms.code-ended', 'service.unavailable'],
  },
  removeSmsNumber: {
    method: 'DELETE',
    path: '/me/sms/number',
    kind: 'json',
    summary: 'Send no more text messages to the caller, and forget the number',
    access: 'signed-in',
    answer: http.sms,
  },
} as const satisfies Record<string, RouteDefinition>;
