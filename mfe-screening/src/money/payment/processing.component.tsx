import { Button, Clock, EmptyState } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';

/** Processing lasts as long as it lasts: no bar, because nothing measures it. */
export function Processing({ slow, onCheck }: { slow?: boolean; onCheck?: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <div role="status" data-testid="processing">
      <EmptyState
        picture={<Clock size={40} strokeWidth={1.5} aria-hidden="true" className="scr:text-brand" />}
        title={t('processing.title')}
        body={slow ? t('processing.slow') : t('processing.body')}
        action={slow && onCheck ? <Button onClick={onCheck}>{t('processing.check')}</Button> : undefined}
      />
    </div>
  );
}
