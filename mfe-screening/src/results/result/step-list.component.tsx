import { useSteps } from '../../basics/outcome/use-steps.js';

/** What to do next, one step after the other. */
export function StepList({ steps }: { steps: string[] }) {
  return (
    <ol className="scr:mt-2 scr:list-decimal scr:space-y-2 scr:pl-6">
      {useSteps()(steps).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
