import { type ApplicationFields, clinicHttp, type Weekday } from '@toothwise/contracts-clinic';
import { isTimeZone } from '@toothwise/contracts-core';
import { isPhone } from '@toothwise/phone';
import { z } from 'zod';
import { distanceMiles, type Coordinates } from '../practices/distance.rules.js';

export interface FieldIssue {
  path: string;
  message: string;
}
/** What was handed in, whole. */
export type CompleteFields = ApplicationFields & { position: Coordinates; monthlyCapacity: number };

/** A position farther than this from its postal code is a slip. */
const SLIP_MILES = 50;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const filled = z.string().min(1);
const complete = clinicHttp.applicationFields.extend({
  name: z.string().min(2),
  address: filled,
  city: filled,
  state: filled,
  zipCode: z.string().min(3),
  phone: z.string().refine(isPhone),
  email: z.email(),
  website: z.literal('').or(z.url({ protocol: /^https?$/, hostname: z.regexes.domain })),
  position: clinicHttp.applicationFields.shape.position.unwrap(),
  timeZone: z.string().refine(isTimeZone),
  specialties: clinicHttp.applicationFields.shape.specialties.min(1),
  monthlyCapacity: z.int().min(1).max(1000),
});

/** What keeps it from being handed in, by field. @param place where its postal code is, if that is known */
export function applicationIssues(fields: ApplicationFields, place: Coordinates | null): FieldIssue[] {
  const { error } = complete.safeParse(fields);
  const issues = (error?.issues ?? []).map(({ path }) => ({ path: String(path[0]), message: 'This is missing or cannot be right.' }));
  if (fields.position && place && distanceMiles(fields.position, place) > SLIP_MILES)
    issues.push({ path: 'position', message: 'This is not near the postal code.' });
  return [...issues, ...hoursIssues(fields.openingHours)];
}

/** @throws Error where it has issues: ask first */
export function completeFields(fields: ApplicationFields): CompleteFields {
  return complete.parse(fields) as CompleteFields;
}

/** Spans are whole, forward and apart; some minute of the week is open. */
function hoursIssues(hours: ApplicationFields['openingHours']): FieldIssue[] {
  if (clinicHttp.WEEKDAYS.every((day) => hours[day].length === 0))
    return [{ path: 'openingHours', message: 'Say when the practice is open.' }];
  return clinicHttp.WEEKDAYS.flatMap((day) => dayIssues(day, hours[day]));
}

function dayIssues(day: Weekday, spans: readonly { opens: string; closes: string }[]): FieldIssue[] {
  const path = `openingHours.${day}`;
  const isTime = (time: string) => TIME.test(time);
  if (spans.some(({ opens, closes }) => !isTime(opens) || !(isTime(closes) || closes === '24:00') || opens >= closes))
    return [{ path, message: 'Opening comes before closing.' }];
  const sorted = [...spans].sort((a, b) => a.opens.localeCompare(b.opens));
  const overlaps = sorted.some(({ opens }, index) => index > 0 && opens < sorted[index - 1]!.closes);
  return overlaps ? [{ path, message: 'These hours overlap.' }] : [];
}
