let passed = 0;
let failed = 0;

/** A line for each thing that was to be shown, and one for each fault of it. */
export function says(what: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'holds' : 'FAILS'}: ${what}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length === 0) passed += 1;
  else failed += 1;
}

export const counts = () => ({ passed, failed });
/** Too few of what was to be looked at show nothing. */
export const atLeast = (least: number, count: number, what: string): string[] =>
  count >= least ? [] : [`${count} ${what}, ${least} at least were to be seen`];
