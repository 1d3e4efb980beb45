import { type Actor, ProblemError } from '@toothwise/service-kit';
import { z } from 'zod';

/** Name and address from the token at the moment of consent. */
export interface Contact {
  name: string;
  email: string;
}

/** @throws ProblemError `request.invalid` for an account without an address */
export function contactOf({ firstName, lastName, email }: Actor): Contact {
  if (!z.email().safeParse(email).success) {
    throw new ProblemError('request.invalid', {
      issues: [{ path: 'sharing.consent', message: 'Your account needs an e-mail address first.' }],
    });
  }
  return { name: `${firstName} ${lastName}`.trim(), email };
}
