import { readFileSync } from 'node:fs';
import type { NewChild } from '@toothwise/contracts-health';
import type { Actor } from '@toothwise/service-kit';
import { CHILD_CONSENT } from '../people/family/family.rules.js';

type DemoPerson = Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'roles'>;

const file = new URL('../../../../deploy/demo-people.json', import.meta.url);
const { family, patient } = JSON.parse(readFileSync(file, 'utf8')) as Record<'family' | 'patient', DemoPerson>;

/** The family account of the demo people, a parent of two. */
export const PARENT: Actor = { ...family, emailVerified: true, expiresAt: new Date(8_640_000_000_000_000) };
/** Whoever looks at demo data most often sits at the machine that made it. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const GROUP_NAME = `${family.lastName} demo family`;
export const INVITED = { email: patient.email, role: 'guardian' } as const;

export interface DemoChild {
  child: NewChild;
  /** Cleanings of the last days: `from` days ago until `to` days ago, both among them; 0 is today. */
  cleaned: { from: number; to: number };
}

const consent = { given: true, textVersion: CHILD_CONSENT.textVersion } as const;
const named = (firstName: string, dateOfBirth: string): NewChild => ({ firstName, lastName: family.lastName, dateOfBirth, consent });

/** One has brushed today, one has not yet: both have a streak that stands. */
export const CHILDREN: readonly DemoChild[] = [
  { child: named('Elsa', '2015-04-18'), cleaned: { from: 4, to: 0 } },
  { child: named('Nils', '2019-08-02'), cleaned: { from: 3, to: 1 } },
];
