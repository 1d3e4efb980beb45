import type { XrayComparison } from '@toothwise/contracts-health';
import { Button, Dialog, Notice, Skeleton } from '@toothwise/ui';
import { FailureNotice, later, QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { ComparedByAi } from './changes.component.js';
import { sayShort } from './say-xray.js';
import { shownDate } from './shown-date.rules.js';
import { useComparisons, useRemoveComparison } from './use-chosen.js';

const Pair = later(() => import('./pair.component.js'), { waiting: <Skeleton block={320} lines={1} /> });

/** XRAY-027 to XRAY-031: two X-rays over and beside each other. */
export function ComparisonDialog({ comparisonId, onClose }: { comparisonId: string; onClose: () => void }) {
  const { t } = useTranslation('health');
  const { mayManage } = usePerson();
  const found = useComparisons();
  const remove = useRemoveComparison();
  const pair = found.data?.items.find(({ id }) => id === comparisonId);
  const [asking, ask] = useState(false);
  if (found.data && !pair) return null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={pair ? `${sayShort(shownDate(pair.baseline))} – ${sayShort(shownDate(pair.comparison))}` : t('xrays.tabs.comparisons')}
      closeLabel={t('xrays.comparisons.close')}
      actions={
        pair &&
        mayManage && (
          <Button look="quiet" onClick={() => ask(true)}>
            {t('xrays.comparisons.remove')}
          </Button>
        )
      }
    >
      <QueryView query={found} skeleton={<Skeleton block={320} lines={3} />}>
        {() => pair && <Content pair={pair} />}
      </QueryView>
      {asking && pair && (
        <Removing
          pair={pair}
          removal={remove}
          onKeep={() => ask(false)}
          onRemove={() => remove.mutate(comparisonId, { onSuccess: onClose })}
        />
      )}
    </Dialog>
  );
}

interface RemovingProps {
  pair: XrayComparison;
  removal: ReturnType<typeof useRemoveComparison>;
  onKeep: () => void;
  onRemove: () => void;
}

/** Nothing brings a comparison back, nor what an AI has made of it. */
function Removing({ pair, removal, onKeep, onRemove }: RemovingProps) {
  const { t } = useTranslation('health');
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('xrays.comparisons.removeTitle')}
      closeLabel={t('xrays.comparisons.keep')}
      actions={
        <>
          <Button onClick={onKeep}>{t('xrays.comparisons.keep')}</Button>
          <Button look="primary" busy={removal.isPending} onClick={onRemove}>
            {t('xrays.comparisons.remove')}
          </Button>
        </>
      }
    >
      <p>{t(pair.changes ? 'xrays.comparisons.removeAnalysed' : 'xrays.comparisons.removeBody')}</p>
      <FailureNotice error={removal.error} title={t('xrays.comparisons.failedToRemove')} className="hea:mt-4" />
    </Dialog>
  );
}

function Content({ pair }: { pair: XrayComparison }) {
  const { t } = useTranslation('health');
  return (
    <div className="hea:grid hea:gap-5 hea:lg:grid-cols-[3fr_1fr]">
      <Pair pair={pair} />
      <aside aria-label={t('xrays.comparisons.analysis')} className="hea:grid hea:content-start hea:gap-3">
        <h3 className="hea:font-medium">{t('xrays.comparisons.analysis')}</h3>
        {pair.hardToCompare.length > 0 && (
          <Notice look="info" title={t('xrays.comparisons.hard')}>
            {pair.hardToCompare.map((reason) => (
              <p key={reason}>{t(`xrays.comparisons.reasons.${reason}`)}</p>
            ))}
          </Notice>
        )}
        <ComparedByAi pair={pair} />
      </aside>
    </div>
  );
}
