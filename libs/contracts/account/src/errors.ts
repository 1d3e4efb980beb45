import { defineErrors } from '@toothwise/contracts-core/errors';

export const ACCOUNT_ERRORS = defineErrors({
  'consent.outdated': { status: 409, title: 'The consent text has changed. Read the new one first.' },
  'device.too-many': { status: 409, title: 'Messages are shown in ten browsers already. Take one of them off first.' },
  'erasure.last-owner': { status: 409, title: 'Your practice would be left without an owner. It needs another one first.' },
  'erasure.under-way': { status: 409, title: 'Everything is being erased already.' },
  'sms.stopped': { status: 409, title: 'This number has answered STOP to our messages. Send START to the number they come from first.' },
  'sms.refused': { status: 409, title: 'This number cannot be sent text messages.' },
  'sms.wrong-code': { status: 409, title: 'This is not the code that was sent last.' },
  'sms.code-ended': { status: 409, title: 'There is no code any more that could be typed. Ask for a new one.' },
  'person.oneself': { status: 409, title: 'You cannot change your own access. Ask another administrator.' },
});

declare module '@toothwise/contracts-core/errors' {
  interface DomainErrors {
    account: typeof ACCOUNT_ERRORS;
  }
}
