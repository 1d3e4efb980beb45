import { impossibleDetails, namedDetails } from './profile-details.rules.js';

const now = new Date('2026-11-22T13:00:00Z');

it.each([
  ['tomorrow, where it is tomorrow already', '2026-11-23', []],
  ['the day after', '2026-11-24', ['dateOfBirth']],
  ['125 years ago', '1901-01-01', []],
  ['longer ago than anybody lives', '1900-12-31', ['dateOfBirth']],
])('a birth date of %s', (_, dateOfBirth, fields) =>
  expect(impossibleDetails({ dateOfBirth }, now).map(({ path }) => path)).toEqual(fields),
);

it('names each phone number that is none', () => {
  expect(impossibleDetails({ phone: '12', emergencyPhone: '+1 212 555 0101' }, now).map(({ path }) => path)).toEqual(['phone']);
  expect(impossibleDetails({ phone: null, emergencyPhone: 'my sister' }, now).map(({ path }) => path)).toEqual(['emergencyPhone']);
});

it('PROF-023 makes first and last name of a full one, and names nothing that was not said', () => {
  expect(namedDetails({ fullName: 'Maya de la Torre', phone: null })).toEqual({ firstName: 'Maya', lastName: 'de la Torre', phone: null });
  expect(namedDetails({ firstName: undefined })).toEqual({});
});
