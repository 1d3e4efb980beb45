import { rmSync } from 'node:fs';

type Undo = () => void | Promise<void>;
const undone: Undo[] = [];

/** Remembers how to take something back, however the run ends. @returns what does it now, once */
export function cleanUpAfter(undo: Undo): () => Promise<void> {
  let running: Promise<void> | undefined;
  const once = () => (running ??= Promise.resolve().then(undo));
  undone.push(once);
  return once;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Takes everything back, the newest first; what fails does not keep the rest. */
export async function cleanUp(): Promise<void> {
  for (const undo of undone.splice(0).reverse()) {
    try {
      await undo();
    } catch (error) {
      console.error('cleaning up:', error);
    }
  }
}

/** Ctrl-C and SIGTERM end the run with nothing left behind. */
export function cleanUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}
