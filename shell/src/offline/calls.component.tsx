import { isToSelf } from '@toothwise/triage/emergency';
import type { KeptResult } from '@toothwise/web-platform';
import { EmergencyCalls, QuietCalls } from '@toothwise/web-platform/care';

/** Whom to call, in a line. */
export default function Calls({ of: { sensitive, emergency } }: { of: Pick<KeptResult, 'sensitive' | 'emergency'> }) {
  return sensitive ? <QuietCalls size="small" isGrave={emergency !== null && !isToSelf(emergency)} /> : <EmergencyCalls size="small" />;
}
