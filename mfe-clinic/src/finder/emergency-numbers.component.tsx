import { AdviceLines, EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call where the person may be: first who knows where one is seen. */
export default function EmergencyNumbers() {
  return (
    <>
      <AdviceLines />
      <EmergencyCalls />
    </>
  );
}
