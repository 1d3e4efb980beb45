import { lastLines } from './child.js';

/** A part could not be started or kept running. The message is one line that says what to do; the log has the rest. */
export class PartFailure extends Error {
  readonly logLines: string[];

  constructor(
    readonly part: string,
    reason: string,
    readonly logFile?: string,
  ) {
    super(`${part} ${reason}${logFile ? ` (log: ${logFile})` : ''}`);
    this.name = 'PartFailure';
    // What went wrong stands above the stack, and the stack is in the log.
    this.logLines = logFile
      ? lastLines(logFile, 60)
          .filter((line) => !/^\s+at /.test(line))
          .slice(-12)
      : [];
  }
}
