import { Button, Card, Notice } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Chosen } from './use-inbox.js';

/** A case that was on screen, or that a link names, and that its list has no longer. To open it is noted for the patient: that is for a hand to do. */
export function GoneCase({ gone, onShow }: { gone: NonNullable<Chosen['gone']>; onShow: (id: string) => void }) {
  const { t } = useTranslation('clinic');
  return (
    <Card data-testid="case">
      <div role="status">
        <Notice look="quiet">{t(`case.gone.${gone.as}`)}</Notice>
      </div>
      {gone.as !== 'unknown' && (
        <p className="cln:mt-4">
          <Button onClick={() => onShow(gone.id)}>{t('case.gone.show')}</Button>
        </p>
      )}
    </Card>
  );
}
