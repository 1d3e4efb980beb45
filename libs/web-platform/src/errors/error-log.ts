export interface ErrorLogEntry {
  timestamp: string;
  error: string;
  context: string;
  severity: 'low' | 'medium' | 'high' | 'critical';
  recovered: boolean;
}

/** APP-240 */
const limit = 100;
const entries: ErrorLogEntry[] = [];

/** Keeps the last 100 errors of this page in memory (APP-239), for support; messages only, never what people typed. */
export function logError(error: unknown, context: string, severity: ErrorLogEntry['severity'] = 'medium', recovered = true): void {
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
  entries.push({ timestamp: new Date().toISOString(), error: name, context, severity, recovered });
  if (entries.length > limit) entries.splice(0, entries.length - limit);
}

export const errorLog = (): readonly ErrorLogEntry[] => entries;
