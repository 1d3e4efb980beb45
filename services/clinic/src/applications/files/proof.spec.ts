import { REQUIREMENTS } from '@toothwise/contracts-clinic';
import { isProven, proofIssues, takesProofs } from './proof.rules.js';

const NOW = new Date('2026-11-23T15:00:00Z');
const proof = (requirement: (typeof REQUIREMENTS)[number], changes: object = {}) => ({
  ...{ requirement, state: 'handed' as const, expiresOn: '2027-11-23' },
  ...changes,
});
const four = REQUIREMENTS.map((one) => proof(one));
const missing = (proofs: Parameters<typeof proofIssues>[0]) => proofIssues(proofs, NOW).map(({ path }) => path);

describe('what a practice proves', () => {
  it('CLIN-004 is exactly four things: license, business registration, malpractice insurance and HIPAA compliance', () => {
    expect(missing([])).toEqual([
      'proofs.dental_license',
      'proofs.business_registration',
      'proofs.malpractice_insurance',
      'proofs.hipaa_compliance',
    ]);
    expect(missing(four)).toEqual([]);
  });

  it.each([
    ['holds on its last day', '2026-11-23', []],
    ['has ended the day after', '2026-11-22', ['proofs.dental_license']],
  ])('%s', (_, expiresOn, expected) => expect(missing([proof('dental_license', { expiresOn }), ...four.slice(1)])).toEqual(expected));

  it('counts what was accepted, not what was refused', () => {
    expect(missing([proof('dental_license', { state: 'accepted' }), ...four.slice(1)])).toEqual([]);
    expect(missing([proof('dental_license', { state: 'refused' }), ...four.slice(1)])).toEqual(['proofs.dental_license']);
  });

  it('is what somebody has accepted, once it was decided about: what was renewed since proves nothing yet', () => {
    const accepted = four.map((one) => ({ ...one, state: 'accepted' as const }));
    const renewed = [proof('dental_license'), { ...accepted[0]!, expiresOn: '2026-11-22' }, ...accepted.slice(1)];
    expect((['in_review', 'approved', 'suspended'] as const).map((state) => isProven(state, renewed, NOW))).toEqual([true, false, false]);
    expect(isProven('suspended', accepted, NOW)).toBe(true);
  });

  it('is handed in while one writes or renews, not while somebody decides', () => {
    expect((['draft', 'changes_asked', 'rejected', 'approved', 'suspended'] as const).filter((state) => !takesProofs(state))).toEqual([]);
    expect((['submitted', 'in_review'] as const).filter(takesProofs)).toEqual([]);
  });
});
