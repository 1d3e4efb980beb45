import type { Analysis } from '@toothwise/contracts-screening';
import { lead, useTranslation } from '@toothwise/web-platform';
import type { MouseEvent } from 'react';

/** Parts of a result that have nothing in them to be reached with Tab, and those far below, by the `id` of what is led to. */
const PARTS = {
  'result-steps': 'result.nextSteps',
  'result-advice': 'result.advice',
  'result-why': 'result.why',
  'result-change': 'result.wouldChange',
  'result-report': 'report.title',
  'result-answers': 'result.details',
} as const;
type Part = keyof typeof PARTS;

/** For the `id` of a part, and so that it takes the focus. */
export const partOf = (id: Part): { id: Part; tabIndex: -1 } => ({ id, tabIndex: -1 });

/** Ways to the parts of a result: by keyboard a long one is not read otherwise. */
export function OnThisPage({ analysis: { advice, explanation } }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const isThere: Partial<Record<Part, boolean>> = {
    'result-advice': advice.length > 0,
    'result-change': explanation.wouldChange.length > 0,
  };
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => isThere[part] ?? true);
  return (
    <nav data-on="screen" aria-label={t('result.onThisPage')} className="scr:flex scr:flex-wrap scr:gap-x-6 scr:gap-y-2">
      {parts.map((part) => (
        <a key={part} href={`#${part}`} onClick={(event) => show(event, part)}>
          {t(PARTS[part])}
        </a>
      ))}
    </nav>
  );
}

function show(event: MouseEvent, part: Part) {
  event.preventDefault();
  lead(document.getElementById(part));
}
