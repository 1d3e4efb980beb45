import type { PatientLead } from '@toothwise/contracts-clinic';
import { useTranslation } from '@toothwise/web-platform';

/** Which practices were asked, who of them may still answer, and that nobody is to wait for it. */
export function AskedClinics({ lead: { asked = [] } }: { lead: PatientLead }) {
  const { t } = useTranslation('screening');
  return (
    <>
      {asked.length > 0 && (
        <ul className="scr:mt-1 scr:list-disc scr:pl-6">
          {asked.map(({ name, awaited }, at) => (
            // Two may be called the same.
            <li key={`${name} ${at}`} className="scr:wrap-anywhere">
              {t(awaited ? 'sharing.asked.awaited' : 'sharing.asked.passed', { name })}
            </li>
          ))}
        </ul>
      )}
      <p className="scr:mt-2">{t('sharing.asked.doNotWait')}</p>
    </>
  );
}
