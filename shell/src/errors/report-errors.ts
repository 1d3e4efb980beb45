import { accountRoutes } from '@toothwise/contracts-account/routes';
import { reportsKnownWanted, reportsWanted } from './reports-choice.js';
import { addressOf, client, errorLogStore, logError, type ErrorLogEntry } from '@toothwise/web-platform';

const account = client(accountRoutes);
/** Milliseconds: by then Retry may have recovered it, which the report says. */
const wait = 10_000;
/** A page that fails again and again says so this often. */
const most = 20;
const longest = { error: 1000, context: 100 };

/** Tells the account service what goes wrong on this page, visitors' pages too: each error once, by a request that names nobody, unless the person switched that off. */
export function reportErrors(): void {
  const known = new Set<ErrorLogEntry>();
  const told = new Set<string>();
  let waiting: ErrorLogEntry[] = [];
  const flush = () => {
    const entries = waiting;
    waiting = [];
    if (reportsKnownWanted()) for (const entry of entries) send(entry);
  };
  const ask = () => void reportsWanted().then(flush);
  errorLogStore.subscribe(() => {
    for (const entry of errorLogStore.state().filter((one) => !known.has(one))) {
      known.add(entry);
      const key = `${entry.context} ${entry.error} ${entry.refusedPath ?? ''}`;
      if (told.has(key) || told.size >= most) continue;
      told.add(key);
      if (entry.refusedPath) void account.reportRefusedPage({ body: { path: entry.refusedPath } }).catch(() => undefined);
      else if (waiting.push(entry) === 1) setTimeout(ask, wait);
    }
  });
  addEventListener('pagehide', flush);
  addEventListener('error', ({ error }) => error && logError(error, 'window', 'high'));
  addEventListener('unhandledrejection', ({ reason }) => logError(reason, 'window'));
}

/** Without the person's token, and also while the page is left. What cannot be sent is let go. */
function send({ error, context, severity, recovered, correlationId }: ErrorLogEntry): void {
  if (!navigator.onLine) return;
  const cut = { error: error.slice(0, longest.error), context: context.slice(0, longest.context) };
  const body = JSON.stringify({ ...cut, severity, recovered, correlationId });
  const headers = { 'content-type': 'application/json' };
  void fetch(addressOf(accountRoutes.reportError), { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
}
