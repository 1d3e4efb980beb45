import type { MemberRole } from '@toothwise/contracts-clinic';

/** What somebody may do for their practice, by what they are in it. Every use case asks for one of these, and nothing else decides. */
const WHO_MAY = {
  /** See, accept and decline cases, note what became of them, and know what a case costs. */
  cases: ['owner', 'front_desk', 'dentist'],
  /** Read and write what the practice says of itself, its photos too. */
  page: ['owner', 'front_desk'],
  /** Hand it in, and what proves it. */
  handIn: ['owner'],
  /** Agree to the terms of the lead programme. */
  terms: ['owner'],
  /** Charges, disputes, statements, the saved card, and what is owed in all. */
  money: ['owner'],
  /** Invite, give roles, remove. */
  members: ['owner'],
} as const satisfies Readonly<Record<string, readonly MemberRole[]>>;

export type Deed = keyof typeof WHO_MAY;
export const DEEDS = Object.keys(WHO_MAY) as Deed[];

const allowed: Readonly<Record<Deed, readonly MemberRole[]>> = WHO_MAY;

export const mayDo = (role: MemberRole, deed: Deed): boolean => allowed[deed].includes(role);

/** Whom somebody may ask to do it instead. */
export const isOwnersAlone = (deed: Deed): boolean => allowed[deed].length === 1;
