let passed = 0;
let failed = 0;

/** A line for each thing that was to be shown, and one for each fault of it. */
export function says(what: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'holds' : 'FAILS'}: ${what}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length === 0) passed += 1;
  else failed += 1;
}

/** Must fail: with what a proof rests on taken away, it finds a fault that is so. @param what was taken away */
export const mustFind = (what: string, faults: readonly string[], expected = /./): void =>
  says(
    `must fail: ${what}: ${faults.slice(0, 5).join('; ').slice(0, 400) || 'nothing'}`,
    faults.some((fault) => expected.test(fault)) ? [] : ['nobody has noticed'],
  );

/** The last line, and the exit code: of what failed, or of nothing that was shown, 1. */
export function closeProof(): void {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
