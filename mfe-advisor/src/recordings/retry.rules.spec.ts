import { mayHelp } from './retry.rules.js';

const there = { takesFiles: true, transcribedBy: 'hearer.example' };

describe('trying a failed recording again', () => {
  it.each(['transcription', 'cut-off', 'broken', 'no-decoder', 'no-transcription', null] as const)('can help after %s', (failure) =>
    expect(mayHelp(failure, there)).toBe(true),
  );
  it.each(['no-sound', 'not-audio', 'too-long', 'hearer-changed'] as const)('cannot help after %s', (failure) =>
    expect(mayHelp(failure, there)).toBe(false),
  );
  it('cannot help while what was missing is still missing, or nobody knows', () => {
    expect(mayHelp('no-decoder', { ...there, takesFiles: false })).toBe(false);
    expect(mayHelp('no-transcription', { ...there, transcribedBy: null })).toBe(false);
    expect([mayHelp('no-decoder', undefined), mayHelp('no-transcription', undefined)]).toEqual([false, false]);
  });
});
