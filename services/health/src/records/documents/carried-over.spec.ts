import { carriedOver } from './carried-over.rules.js';
import type { ExtractedRecord } from './document.record.js';
import type { proposalsOf } from './document.rules.js';

type Found = ReturnType<typeof proposalsOf>[number];
const PROPOSED = { date: '2026-02-13', type: 'filling', teeth: [46], currency: 'USD', cost: 100, notes: 'Filling' };
/** A line at a height of a page. */
const found = (y: number, { proposed = {}, status = 'extracted' as Found['status'], page = 1, review = false } = {}): Found =>
  ({
    ...{ confidence: 90, status, proposed: { ...PROPOSED, ...proposed } },
    read: { page, requires_review: review, bounding_box: { x: 0, y, width: 1, height: 0.02 } },
  }) as Found;
const kept = (one: Found, more: Partial<ExtractedRecord> = {}): ExtractedRecord => ({
  ...{ ...one, id: crypto.randomUUID(), manualEdits: [], createdTreatmentId: null },
  ...more,
});

describe('a document that is read again', () => {
  it('keeps what was corrected, line by line, and that it was accepted', () => {
    const before = [
      kept(found(0.1)),
      kept(found(0.2), { status: 'validated', manualEdits: ['cost'], proposed: { ...found(0.2).proposed, cost: 250 } }),
    ];
    // The rest of the pages brings another line; words lie a little otherwise.
    const after = carriedOver(before, [found(0.1), found(0.205), found(0.1, { page: 2 })], 80);
    expect(after.map(({ status, proposed, manualEdits, read }) => [read.page, status, proposed.cost, manualEdits])).toEqual([
      [1, 'extracted', 100, []],
      [1, 'validated', 250, ['cost']],
      [2, 'extracted', 100, []],
    ]);
  });

  it('takes over what it says now beside a correction, and has somebody look again', () => {
    const before = [kept(found(0.1), { status: 'validated', manualEdits: ['cost'], proposed: { ...found(0.1).proposed, cost: 250 } })];
    const [after] = carriedOver(before, [found(0.1, { proposed: { currency: 'EUR' }, status: 'validated' })], 80);
    expect(after).toMatchObject({ status: 'extracted', manualEdits: ['cost'], proposed: { cost: 250, currency: 'EUR' } });
  });

  it('keeps that somebody has accepted it as it was read, not that the reading was sure', () => {
    const doubted = found(0.1, { review: true });
    expect(carriedOver([kept(doubted, { status: 'validated' })], [doubted], 80)).toMatchObject([{ status: 'validated' }]);
    const sure = kept(found(0.1), { status: 'validated' });
    expect(carriedOver([sure], [doubted], 80)).toMatchObject([{ status: 'extracted' }]);
  });

  it('keeps one with corrections that is not found any more, and no other', () => {
    const corrected = kept(found(0.2), { status: 'validated', manualEdits: ['cost'] });
    expect(carriedOver([kept(found(0.1)), corrected], [], 80)).toEqual([corrected]);
  });
});
