import { EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call where the person may be. */
export default function EmergencyNumbers() {
  return <EmergencyCalls />;
}
