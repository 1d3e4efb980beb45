import { rmSync } from 'node:fs';

type Undo = () => void | Promise<void>;
const undone: Undo[] = [];
let ending: Promise<void> | undefined;

/** Remembers how to take something back, however the run ends. @returns what does it now, once */
export function cleanUpAfter(undo: Undo): () => Promise<void> {
  let running: Promise<void> | undefined;
  const once = () => (running ??= Promise.resolve().then(undo));
  // Started while the run is ending already: nobody would come back for it.
  if (ending) void once();
  else undone.push(once);
  return once;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Whether the run is being ended: nothing new is to begin. */
export const isEnding = () => ending !== undefined;

/** Takes everything back, the newest first; what fails does not keep the rest. */
export function cleanUp(): Promise<void> {
  return (ending ??= takeBack());
}

/** What has been begun so far, and nothing of what comes later. */
export async function takeBack(): Promise<void> {
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
