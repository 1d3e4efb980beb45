import type { ApplicationFields } from '@toothwise/contracts-clinic';
import { completeExample } from '../../test/application-example.js';
import { applicationIssues } from './application-facts.rules.js';
import { afterDecision, decisionsIn, isWritable, partnerStatusOf } from './application-state.rules.js';

const NEW_YORK = { latitude: 40.7484, longitude: -73.9967 };
const paths = (changes: Partial<ApplicationFields>) =>
  applicationIssues({ ...completeExample(), ...changes }, NEW_YORK).map(({ path }) => path);
const hours = (monday: { opens: string; closes: string }[]) => ({ ...completeExample().openingHours, monday });

describe('what a practice hands in', () => {
  it('is taken whole', () => expect(paths({})).toEqual([]));

  it.each<[string, Partial<ApplicationFields>, string[]]>([
    ['a missing name', { name: '' }, ['name']],
    ['a number that no country has', { phone: '12' }, ['phone']],
    ['half an address of mail', { email: 'front@' }, ['email']],
    ['a page that is a script', { website: 'javascript:alert(1)' }, ['website']],
    ['a page on no host', { website: 'http://localhost' }, ['website']],
    ['no position', { position: null }, ['position']],
    ['a position far from its postal code', { position: { latitude: 34.05, longitude: -118.24 } }, ['position']],
    ['a time zone that is none', { timeZone: 'America/Gotham' }, ['timeZone']],
    ['no specialty', { specialties: [] }, ['specialties']],
    ['no room for anybody', { monthlyCapacity: 0 }, ['monthlyCapacity']],
    ['half a time', { openingHours: hours([{ opens: '9', closes: '17:00' }]) }, ['openingHours.monday']],
    ['closing before opening', { openingHours: hours([{ opens: '17:00', closes: '09:00' }]) }, ['openingHours.monday']],
    [
      'overlapping hours',
      {
        openingHours: hours([
          { opens: '12:00', closes: '18:00' },
          { opens: '08:00', closes: '12:01' },
        ]),
      },
      ['openingHours.monday'],
    ],
    ['two things at once', { city: '', state: '' }, ['city', 'state']],
  ])('is refused by field: %s', (_, changes, expected) => expect(paths(changes)).toEqual(expected));

  it('may stay open until midnight, and close over noon', () =>
    expect(
      paths({
        openingHours: hours([
          { opens: '13:00', closes: '24:00' },
          { opens: '08:00', closes: '12:00' },
        ]),
      }),
    ).toEqual([]));

  it('has to be open at some time', () => {
    const never = { sunday: [], monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [] };
    expect(paths({ openingHours: never })).toEqual(['openingHours']);
  });
});

describe('what may be decided', () => {
  it.each([
    ['submitted', 'approve', 'approved'],
    ['in_review', 'ask_changes', 'changes_asked'],
    ['in_review', 'reject', 'rejected'],
    ['approved', 'suspend', 'suspended'],
    ['suspended', 'approve', 'approved'],
    ['approved', 'approve', null],
    ['draft', 'approve', null],
    ['changes_asked', 'approve', null],
    ['submitted', 'suspend', null],
    ['rejected', 'approve', null],
  ] as const)('%s, %s: %s', (state, decision, after) => expect(afterDecision(state, decision, true)).toBe(after));

  it('approves nobody who has not proven what has to be', () => {
    expect(afterDecision('in_review', 'approve', false)).toBeNull();
    expect(decisionsIn('submitted', false)).toEqual(['ask_changes', 'reject']);
  });

  it('never changes what somebody is looking at, and knows four states of a partner', () => {
    const states = ['draft', 'submitted', 'in_review', 'changes_asked', 'approved', 'rejected', 'suspended'] as const;
    expect(states.filter(isWritable)).toEqual(['draft', 'changes_asked', 'rejected']);
    expect(states.map(partnerStatusOf)).toEqual(['pending', 'pending', 'pending', 'pending', 'approved', 'rejected', 'suspended']);
    expect(states.filter((state) => decisionsIn(state, true).length === 0)).toEqual(['draft', 'rejected']);
  });
});
