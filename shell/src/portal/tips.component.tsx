import { Card, Skeleton } from '@toothwise/ui';
import { useLabel, useTips, useTranslation, type PortalTip } from '@toothwise/web-platform';
import { useState } from 'react';
import { useMe } from '../session/use-me.js';
import { chooseTips, localTime, OWN_TIPS, TIPS_SHOWN } from './tips.rules.js';

/** PORT-019: what is worth saying at this hour where the person lives. */
export function Tips() {
  const { t } = useTranslation('portal');
  const me = useMe();
  const brought = useTips();
  const [now] = useState(() => new Date());
  const tips = chooseTips([...brought, ...OWN_TIPS], localTime(now, me.data?.timeZone ?? undefined)).slice(0, TIPS_SHOWN);
  return (
    <Card title={t('tips.title')} className="min-h-56" data-testid="tips">
      {/* The zone comes with the profile; without an answer the browser's will do. */}
      {me.isPending ? (
        <Skeleton lines={4} />
      ) : (
        <ul className="grid gap-4">
          {tips.map((tip) => (
            <li key={tip.textKey}>
              <Tip tip={tip} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Tip({ tip: { textKey, source } }: { tip: PortalTip }) {
  const { t } = useTranslation('portal');
  const label = useLabel();
  return (
    <>
      <p>{label(textKey)}</p>
      {source && (
        <p className="text-s">
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {t('tips.source', { name: label(source.labelKey) })}
            <span className="sr-only"> ({t('tips.newTab')})</span>
          </a>
        </p>
      )}
    </>
  );
}
