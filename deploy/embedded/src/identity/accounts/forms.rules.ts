import { PLAIN_NAME_RULE, isPlainName } from '@toothwise/contracts-core';
import { z } from 'zod';
import { passwordProblem } from './password.js';

export type FieldErrors = Record<string, string>;

const emailAddress = z.email().max(254);

export interface SignUpForm {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Browsers send strings; anything else (arrays, files) counts as empty. */
export function textOf(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

export function readSignUp(body: unknown): { form: SignUpForm; errors: FieldErrors } {
  const form = {
    firstName: textOf(body, 'firstName').trim(),
    lastName: textOf(body, 'lastName').trim(),
    email: textOf(body, 'email').trim(),
    password: textOf(body, 'password'),
  };
  const errors = withoutEmpty({
    firstName: nameProblem(form.firstName, 'first'),
    lastName: nameProblem(form.lastName, 'last'),
    email: emailProblem(form.email),
    password: passwordProblem(form.password, form.email),
  });
  return { form, errors };
}

/** @returns what is wrong with the address, or undefined */
export function emailProblem(email: string): string | undefined {
  if (!email) return 'Enter your email.';
  return emailAddress.safeParse(email).success ? undefined : 'Enter an email like name@example.com.';
}

function nameProblem(name: string, which: 'first' | 'last'): string | undefined {
  if (!name) return `Enter your ${which} name.`;
  // A link in a name would turn our own mail into somebody's advertisement.
  if (!isPlainName(name)) return PLAIN_NAME_RULE;
  return undefined;
}

function withoutEmpty(errors: Record<string, string | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
