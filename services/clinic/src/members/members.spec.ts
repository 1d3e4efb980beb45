import { invitationEnds, invitationState, nameOf } from './members.rules.js';

const now = new Date('2026-11-23T15:00:00Z');

describe('an invitation', () => {
  it('is open for seven days, to the millisecond', () => {
    const expiresAt = invitationEnds(now);
    expect(expiresAt).toEqual(new Date('2026-11-30T15:00:00Z'));
    expect(invitationState({ status: 'pending', expiresAt }, new Date('2026-11-30T14:59:59.999Z'))).toBe('open');
    expect(invitationState({ status: 'pending', expiresAt }, expiresAt)).toBe('expired');
  });

  it.each(['accepted', 'declined', 'revoked'] as const)('stays %s after its seven days too', (status) => {
    expect(invitationState({ status, expiresAt: new Date('2026-11-01T00:00:00Z') }, now)).toBe(status);
  });
});

it.each([
  ['Rosa', 'Lind', 'Rosa Lind'],
  ['Rosa', null, 'Rosa'],
  [null, null, null],
  ['', '', null],
])('calls %j %j by %j', (firstName, lastName, name) => {
  expect(nameOf({ firstName, lastName })).toBe(name);
});
