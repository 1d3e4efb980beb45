import type { FamilyRole, Shares } from '@toothwise/contracts-health';
import { rightOver, type Subject, type Viewer } from './rights.rules.js';

const TODAY = '2026-11-23';
const [SELF, CHILD, OTHER] = ['self', 'child', 'other'];
const bornSo = (age: number) => `${2026 - age}-11-23`;

/** What the flags of the viewer let them at most, by their names in the table. */
const FLAGS = {
  'no flag': { canViewOthers: false, canManageOthers: false },
  view: { canViewOthers: true, canManageOthers: false },
  manage: { canViewOthers: true, canManageOthers: true },
};
const NAMED = { 'all children': null, 'this child': [CHILD!], 'another child': [OTHER!] };
const VIEWERS: Record<string, { role: FamilyRole; dateOfBirth: string | null }> = {
  parent: { role: 'parent', dateOfBirth: null },
  guardian: { role: 'guardian', dateOfBirth: bornSo(40) },
  'parent of 17': { role: 'parent', dateOfBirth: bornSo(17) },
  teen: { role: 'teen', dateOfBirth: bornSo(15) },
  child: { role: 'child', dateOfBirth: null },
};
const SUBJECTS: Record<string, { hasAccount: boolean; dateOfBirth: string | null }> = {
  'child without login, 6': { hasAccount: false, dateOfBirth: bornSo(6) },
  'child without login, 17': { hasAccount: false, dateOfBirth: '2008-11-24' },
  'child without login, 18 today': { hasAccount: false, dateOfBirth: bornSo(18) },
  'child without login, 18 for 90 days': { hasAccount: false, dateOfBirth: '2008-08-25' },
  'child without login, 18 for 91 days': { hasAccount: false, dateOfBirth: '2008-08-24' },
  'child with login, 12': { hasAccount: true, dateOfBirth: bornSo(12) },
  'teen with login, 13 today': { hasAccount: true, dateOfBirth: bornSo(13) },
  'teen with login, 17': { hasAccount: true, dateOfBirth: '2008-11-24' },
  'adult, 18 today': { hasAccount: true, dateOfBirth: bornSo(18) },
  'account without birth date': { hasAccount: true, dateOfBirth: null },
};
const SHARES: Shares[] = ['nothing', 'view', 'manage'];

/** The table in words: the yes of the subject, before the viewer's flag. */
const YES: Record<string, 'guardians manage' | 'guardians view' | 'what they share' | 'nobody'> = {
  'child without login, 6': 'guardians manage',
  'child without login, 17': 'guardians manage',
  'child without login, 18 today': 'guardians view',
  'child without login, 18 for 90 days': 'guardians view',
  'child without login, 18 for 91 days': 'nobody',
  'child with login, 12': 'guardians manage',
  'teen with login, 13 today': 'guardians view',
  'teen with login, 17': 'guardians view',
  'adult, 18 today': 'what they share',
  'account without birth date': 'what they share',
};
const GUARDIANS = ['parent', 'guardian'];

interface Case {
  viewer: string;
  flag: keyof typeof FLAGS;
  named: keyof typeof NAMED;
  subject: string;
  shares: Shares;
}
const CASES: Case[] = Object.keys(VIEWERS).flatMap((viewer) =>
  (Object.keys(FLAGS) as Case['flag'][]).flatMap((flag) =>
    (Object.keys(NAMED) as Case['named'][]).flatMap((named) =>
      Object.keys(SUBJECTS).flatMap((subject) => SHARES.map((shares) => ({ viewer, flag, named, subject, shares }))),
    ),
  ),
);

function expectedOf({ viewer, flag, named, subject, shares }: Case): 'view' | 'manage' | null {
  const most = flag === 'no flag' ? null : flag;
  const least = (yes: 'view' | 'manage') => (most === 'view' ? 'view' : most && yes);
  const yes = YES[subject]!;
  if (yes === 'what they share') return shares === 'nothing' ? null : least(shares);
  if (yes === 'nobody' || !GUARDIANS.includes(viewer) || named === 'another child') return null;
  return least(yes === 'guardians manage' ? 'manage' : 'view');
}

const viewerOf = ({ viewer, flag, named }: Case): Viewer => ({
  ...{ personId: SELF!, ...VIEWERS[viewer]!, ...FLAGS[flag], children: NAMED[named] },
});
const subjectOf = ({ subject, shares }: Case): Subject => ({ personId: CHILD!, ...SUBJECTS[subject]!, shares });
const differing = (judge: (one: Case) => string | null) => CASES.filter((one) => judge(one) !== expectedOf(one));

describe('who may do what with whose record', () => {
  it('is what the table says, in all combinations of role, flags, named children, age and sharing', () => {
    expect(CASES).toHaveLength(5 * 3 * 3 * 10 * 3);
    expect(differing((one) => rightOver(viewerOf(one), subjectOf(one), TODAY))).toEqual([]);
    expect(new Set(CASES.map(expectedOf))).toEqual(new Set([null, 'view', 'manage']));
  });

  it.each<[string, (one: Case) => string | null]>([
    ['the subject’s yes', (one) => rightOver(viewerOf(one), { ...subjectOf(one), shares: 'manage' }, TODAY)],
    ['ages', (one) => rightOver(viewerOf(one), { ...subjectOf(one), dateOfBirth: bornSo(6) }, TODAY)],
    ['the viewer’s flag', (one) => rightOver({ ...viewerOf(one), ...FLAGS.manage }, subjectOf(one), TODAY)],
    ['the named children', (one) => rightOver({ ...viewerOf(one), children: null }, subjectOf(one), TODAY)],
  ])('would not be without %s', (_, judge) => expect(differing(judge)).not.toEqual([]));

  it('is everything for oneself, whatever flags and age say', () => {
    for (const one of CASES) expect(rightOver(viewerOf(one), { ...subjectOf(one), personId: SELF! }, TODAY)).toBe('manage');
  });

  it('ends for guardians at the eighteenth birthday, February 29 being March 1', () => {
    const parent = viewerOf({ ...CASES[0]!, viewer: 'parent', flag: 'manage', named: 'all children' });
    const born: Subject = { personId: CHILD!, hasAccount: false, dateOfBirth: '2008-02-29', shares: 'nothing' };
    const on = (today: string) => rightOver(parent, born, today);
    expect([on('2026-02-28'), on('2026-03-01'), on('2026-05-30'), on('2026-05-31')]).toEqual(['manage', 'view', 'view', null]);
  });
});
