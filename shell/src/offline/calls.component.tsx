import { EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call, in a line. */
export default function Calls() {
  return <EmergencyCalls size="small" />;
}
