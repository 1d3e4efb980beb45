import type { Analysis } from '@toothwise/contracts-screening';
import { Card } from '@toothwise/ui';
import { LaterPart, useLaterPart, useTranslation } from '@toothwise/web-platform';
import { Call } from '../../first/call.component.js';
import { isSensitive } from '../../basics/outcome/sensitive.js';

const URGENT = 3;
const advicePart = new LaterPart(() => import('./advice-lines.component.js'));

/**
 * Whom to call about a result that is urgent, whatever a search for clinics finds: near many places none is known. An emergency has its numbers
 * on its card; what is less urgent needs none.
 */
export function NumbersToCall({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('screening');
  if (analysis.level !== URGENT) return null;
  return (
    <Card title={t('urgent.told.numbers')} data-testid="numbers-to-call">
      <p>{t('result.numbers.dental')}</p>
      <p className="scr:mt-2 scr:mb-4">{t('result.numbers.worse')}</p>
      <Advice />
      <Call sensitive={isSensitive(analysis)} />
    </Card>
  );
}

/** Who says by phone where one is seen, in countries that have one such number. */
function Advice() {
  const AdviceLines = useLaterPart(advicePart)?.default;
  return (
    AdviceLines && (
      <div className="scr:mb-3 scr:empty:hidden">
        <AdviceLines />
      </div>
    )
  );
}
