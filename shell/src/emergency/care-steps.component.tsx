import { emergencyAdvice, isOfMedicine, selfCareFor, type Assessment } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';
import { PoisonLines } from '@toothwise/web-platform/care';

const CHILD = { who: 'my-child' } as const;

/** Nobody is asked for an age here: what differs for a child, the painkiller before all, is said beside it. */
export const stepsForChild = (assessment: Assessment, steps: readonly string[]): string[] =>
  (emergencyAdvice(assessment, CHILD)?.doNow ?? selfCareFor(assessment, CHILD)).filter((step) => !steps.includes(step));

/** What to do by oneself until somebody is seen. */
export function CareSteps({ assessment, steps = selfCareFor(assessment) }: { assessment: Assessment; steps?: string[] }) {
  const { t } = useTranslation('emergency');
  const forChild = stepsForChild(assessment, steps);
  return (
    <>
      {isOfMedicine(assessment) && <PoisonLines />}
      {steps.length > 0 && (
        <>
          <h4 className="mt-5 font-bold">{t('result.todo')}</h4>
          <ol className="mt-2 grid list-decimal gap-2 pl-6 text-q">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      {forChild.length > 0 && (
        <>
          <h4 className="mt-5 font-bold">{t('result.child')}</h4>
          <ul className="mt-2 grid list-disc gap-2 pl-6 text-q">
            {forChild.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
