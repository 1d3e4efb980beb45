import { EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call now, in a line. */
export default function CallLine() {
  return <EmergencyCalls size="small" />;
}
