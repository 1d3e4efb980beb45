import { EmergencyCalls, QuietCalls } from '@toothwise/web-platform/care';

/** Whom to call now, in a line. @param quiet of self-harm: numbers alone */
export default function CallLine({ quiet }: { quiet: { isGrave: boolean } | undefined }) {
  return quiet ? <QuietCalls size="small" isGrave={quiet.isGrave} /> : <EmergencyCalls size="small" />;
}
