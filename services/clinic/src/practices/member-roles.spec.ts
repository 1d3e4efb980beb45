import { MEMBER_ROLES } from '@toothwise/contracts-clinic';
import { type Deed, DEEDS, isOwnersAlone, mayDo } from './member-roles.rules.js';

/** As it was decided, once more and by role: what is not named here is refused. */
const BY_ROLE: Record<(typeof MEMBER_ROLES)[number], Deed[]> = {
  owner: ['cases', 'page', 'handIn', 'terms', 'money', 'members'],
  front_desk: ['cases', 'page'],
  dentist: ['cases'],
};

describe('what each role of a practice may do', () => {
  it.each(MEMBER_ROLES.flatMap((role) => DEEDS.map((deed) => [role, deed, BY_ROLE[role].includes(deed)] as const)))(
    '%s, %s: %s',
    (role, deed, expected) => {
      expect(mayDo(role, deed)).toBe(expected);
    },
  );

  it('is an owner’s alone but for cases and the page', () => {
    expect(DEEDS.filter((deed) => !isOwnersAlone(deed))).toEqual(['cases', 'page']);
  });
});
