import { useTranslation } from '@toothwise/web-platform';
import { AdviceLines, EmergencyCalls } from '@toothwise/web-platform/care';

/** Whom to call where the person may be: first who knows where one is seen, and for what the emergency number is said with it. */
export default function EmergencyNumbers() {
  const { t } = useTranslation('clinic');
  return (
    <>
      <AdviceLines />
      <p className="cln:mt-3 cln:mb-2">{t('finder.help.emergency')}</p>
      <EmergencyCalls />
    </>
  );
}
