import { useTranslation } from '@toothwise/web-platform';
import { AdviceLines, EmergencyCalls } from '@toothwise/web-platform/care';
import { useOpenEmergency } from './use-open-emergency.js';

const MEDICAL = 5;

/**
 * Whom to call where the person may be: first who knows where one is seen, and for what the emergency number is said with it. While an emergency is
 * open its call is first, and nothing that doubts it stands beside it.
 */
export default function EmergencyNumbers() {
  const { t } = useTranslation('clinic');
  const open = useOpenEmergency();
  if (open)
    return (
      <>
        <EmergencyCalls />
        {open.level < MEDICAL && <AdviceLines isDental />}
      </>
    );
  return (
    <>
      <AdviceLines />
      <p className="cln:mt-3 cln:mb-2">{t('finder.help.emergency')}</p>
      <EmergencyCalls />
    </>
  );
}
