import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../api/person.js';
import { screen } from '../screening/screenings.js';
import { newPatient } from '../src/people.js';
import { signInAs } from '../src/identity.pages.js';
import { openPractices, placeOf, type OwnPractice, type Place } from './practices.js';

export interface SharedCase {
  person: Person;
  screeningId: string;
  /** Best fitting first. */
  practices: OwnPractice[];
  place: Place;
  /** What no practice may receive before it accepts. */
  secrets: string[];
}

/**
 * A patient's finished screening of medium urgency, so that one practice at a time has it, at a place with two practices of its own; the
 * patient's page shows the result.
 * @param postalCodes a place for each width, since both run at the same time
 */
export async function sharedCase(page: Page, postalCodes: { phone: string; desktop: string }, consent = true): Promise<SharedCase> {
  const place = await placeOf((page.viewportSize()?.width ?? 0) < 768 ? postalCodes.phone : postalCodes.desktop);
  const mark = randomUUID().slice(0, 4);
  const practices = await openPractices(place, [`Alder Dental ${mark}`, `Birch Dental ${mark}`]);
  const lastName = `Secret${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const person = await newPatient(13, lastName);
  const text = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const answers = { symptoms: `dull ache, lower left molar, ${lastName} word` };
  const sharing = consent ? { place } : { consent: false, phone: null, place: null };
  const screeningId = await screen(person, 'urgent', text.body.textVersion, answers, sharing);
  await signInAs(page, person.email, `/screenings/${screeningId}`);
  await expect(page.getByText('Medium urgency').first()).toBeVisible();
  return { person, screeningId, practices, place, secrets: [lastName, person.email, '5550101', '555-0101', place.label] };
}
