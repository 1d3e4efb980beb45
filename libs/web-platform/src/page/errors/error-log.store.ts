import { ApiProblem } from '../../basics/line/api-problem.js';
import { Store } from '../../basics/store/store.js';

export interface ErrorLogEntry {
  timestamp: string;
  error: string;
  context: string;
  severity: 'low' | 'medium' | 'high' | 'critical';
  /** Becomes true when what had failed is shown after all. */
  recovered: boolean;
  /** Of the request that failed. */
  correlationId?: string;
  /** An administrators' page that was opened by somebody else (APP-230). */
  refusedPath?: string;
}

/** APP-240 */
const limit = 100;

/** The last 100 errors of this page (APP-239); messages only, never what people typed. The shell reports them. */
class ErrorLogStore extends Store<readonly ErrorLogEntry[]> {
  add(entry: ErrorLogEntry): ErrorLogEntry {
    this.set([...this.state(), entry].slice(-limit));
    return entry;
  }
}

export const errorLogStore = new ErrorLogStore([]);

export function logError(error: unknown, context: string, severity: ErrorLogEntry['severity'] = 'medium'): ErrorLogEntry {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error';
  const { correlationId } = error instanceof ApiProblem ? error : {};
  return errorLogStore.add({ timestamp: new Date().toISOString(), error: text, context, severity, recovered: false, correlationId });
}

/** APP-230: the person sees nothing of it. */
export function logRefusedPage(refusedPath: string): void {
  const error = 'An administrators’ page was refused';
  errorLogStore.add({ timestamp: new Date().toISOString(), error, context: 'guard', severity: 'medium', recovered: true, refusedPath });
}
