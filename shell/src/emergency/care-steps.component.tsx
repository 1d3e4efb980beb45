import { emergencyAdvice, isDoseOpen, isOfMedicine, selfCareFor, type Assessment } from '@toothwise/triage';
import { useTranslation } from '@toothwise/web-platform';
import { PoisonLines } from '@toothwise/web-platform/care';

const CHILD = { who: 'my-child' } as const;
/** From here on nobody is told of painkillers but by the steps of the emergency. */
const EMERGENCY = 4;

const stepsOf = (assessment: Assessment, person?: Assessment['person']) =>
  emergencyAdvice(assessment, person)?.doNow ?? selfCareFor(assessment, person);

/** Whether the words say whom it is about: a child, a grown-up, or somebody of that age. */
const isKnown = ({ person, careFacts }: Assessment): boolean =>
  person.age !== null || person.who === 'my-child' || careFacts.includes('child') || careFacts.includes('grown-up');

/** What to do, for whom it is about as far as that is told. */
export const stepsFor = (assessment: Assessment): string[] => stepsOf(assessment, isKnown(assessment) ? assessment.person : undefined);

/** Nobody is asked for an age here: where none is told, what differs for a child, the painkiller before all, is said beside it. */
function stepsForChild(assessment: Assessment, steps: readonly string[]): { forChild: string[]; isInstead: boolean } {
  if (isKnown(assessment)) return { forChild: [], isInstead: false };
  const all = stepsOf(assessment, { ...CHILD, age: null });
  return { forChild: all.filter((step) => !steps.includes(step)), isInstead: steps.some((step) => !all.includes(step)) };
}

/** What to do by oneself until somebody is seen. */
export function CareSteps({ assessment, steps = stepsFor(assessment) }: { assessment: Assessment; steps?: string[] }) {
  const { t } = useTranslation('emergency');
  const { forChild, isInstead } = stepsForChild(assessment, steps);
  // Where a child's line takes the place of none, an adult finds one as well: that of the first aid.
  const [painOfAdult] = t('aid.pain.steps', { returnObjects: true });
  const isForAdult = forChild.length > 0 && !isInstead && assessment.level < EMERGENCY;
  return (
    <>
      {(isOfMedicine(assessment) || isDoseOpen(assessment)) && <PoisonLines />}
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
      {isForAdult && (
        <>
          <h4 className="mt-5 font-bold">{t('result.adult')}</h4>
          <p className="mt-2 text-q">{painOfAdult}</p>
        </>
      )}
      {forChild.length > 0 && (
        <>
          <h4 className="mt-5 font-bold">{t(isInstead ? 'result.child' : 'result.childToo')}</h4>
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
