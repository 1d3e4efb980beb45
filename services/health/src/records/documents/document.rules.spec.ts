import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_TYPES, FILE_TYPES } from '@toothwise/contracts-health';
import { removeLeft } from '../files/work-folders.gateway.js';
import { toExtracted } from './document.mapper.js';
import type { ExtractedRecord } from './document.record.js';
import { cut, editedFields, isRecent, kindOf, needsReview } from './document.rules.js';
import { plain } from './reading/word.rules.js';

describe('a document', () => {
  it('DOC-018, DOC-019: is of these types', () => {
    expect(FILE_TYPES).toEqual(['pdf', 'jpg', 'png', 'heic', 'webp', 'unknown']);
    expect(DOCUMENT_TYPES).toEqual(['invoice', 'treatment_plan', 'insurance_claim', 'medical_record', 'other']);
    expect(kindOf('image/jpeg')).toEqual({ fileType: 'jpg', contentType: 'image/jpeg', ending: 'jpg' });
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect([word, 'application/x-cfb'].map(kindOf)).toMatchObject([
      { fileType: 'unknown', ending: 'docx' },
      { fileType: 'unknown', ending: 'doc' },
    ]);
    expect([kindOf('text/html'), kindOf(undefined)]).toEqual([null, null]);
  });

  it('DOC-041: is flagged for manual review below a threshold of 80, and where a treatment waits', () => {
    expect(needsReview(79, [])).toBe(true);
    expect(needsReview(80, [])).toBe(false);
    expect(needsReview(80, [{ status: 'validated' }, { status: 'extracted' }])).toBe(true);
  });

  it.each([
    [89, 'extracted', true],
    [90, 'extracted', false],
    [89, 'validated', false],
  ] as const)('DOC-069: a treatment of confidence %i that is %s is of low confidence: %s', (confidence, status, isLowConfidence) => {
    expect(toExtracted({ confidence, status } as ExtractedRecord)).toMatchObject({ status, isLowConfidence });
  });

  it('remembers which fields were corrected', () => {
    const before = { cost: 1, teeth: [36] } as ExtractedRecord['proposed'];
    expect(editedFields(before, { ...before, cost: 2 }, ['date'])).toEqual(['date', 'cost']);
    expect(editedFields(before, { ...before, teeth: [36] }, [])).toEqual([]);
  });

  it('keeps of a text what a database takes, and no half of a character', () => {
    const read = 'Dr.\u0000Ida\u0007 \uD83EHolm\u0085 🦷\uDDB7';
    expect(plain(read)).toBe('Dr. Ida  \uFFFDHolm  🦷\uFFFD');
    expect(plain(read)).toHaveLength(read.length);
    expect([cut(' ab🦷', 3), cut('ab🦷 ', 4), cut('🦷', 1), cut(undefined, 1)]).toEqual(['ab', 'ab🦷', null, null]);
  });

  it('leaves nothing in folders of processes that are no more', async () => {
    const root = await mkdtemp(join(tmpdir(), 'toothwise-folders-'));
    try {
      const living = ['another', `toothwise-health-${process.ppid}`];
      // No process has such a number.
      for (const name of [...living, 'toothwise-health-99999999', `toothwise-health-${process.pid}`])
        await mkdir(join(root, name, 'document-a'), { recursive: true });
      await removeLeft(root);
      expect((await readdir(root)).sort()).toEqual(living);
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });

  it('speaks of now where it is less than a week old or undated', () => {
    const now = new Date('2026-03-10T19:00:00Z');
    expect(['2026-03-09', '2026-03-02', '2019-03-10', null].map((date) => isRecent(date, now))).toEqual([true, false, false, true]);
  });
});
