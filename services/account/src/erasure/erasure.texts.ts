/** The last mail to somebody: it goes while there is an address. */
export const ERASURE_MAIL = {
  subject: 'Your account is closed and is being erased',
  body: [
    'Hello,',
    'Your order to erase everything that we keep of you is being carried out. You are signed out on all devices and can no longer sign in. It usually takes a few minutes, and it cannot be undone. If you have a plan, it ends with your account, and nothing is charged for it after that.',
    'Receipts of payments, the record of who did what, what was agreed for a child, and the proof that you were erased stay, under a number.',
    'This is the last mail that you get from us. Your address is erased too.',
  ].join('\n\n'),
} as const;
