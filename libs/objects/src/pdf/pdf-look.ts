import { ProcessBroken, ProcessRefused, programBeside, runBounded } from '../decoding/bounded-process.js';

export type LookOrder = { path: string } | { bytes: Uint8Array };

const PROGRAM = programBeside(import.meta.url, 'look.program');
const BOUNDS = { memoryBytes: 768 * 1024 * 1024, milliseconds: 60_000 };

/**
 * Whether a PDF may do more than show its pages; one that cannot be looked through may. Looked through in a process of its own, for unpacking
 * one can be made to take long.
 * @throws Error when no process could be started, or the signal ends it
 */
export async function pdfActs(pdf: LookOrder, signal: AbortSignal): Promise<boolean> {
  try {
    return await runBounded<boolean, never>(PROGRAM, pdf, { bounds: BOUNDS, signal, confined: 'writes nowhere' });
  } catch (error) {
    if (error instanceof ProcessBroken || error instanceof ProcessRefused) return true;
    throw error;
  }
}
