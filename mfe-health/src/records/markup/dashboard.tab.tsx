import type { MarkupImage } from '@toothwise/contracts-health';
import { MARKUP_FORMATS, type MarkupFormat } from '@toothwise/contracts-health/markup';
import { Badge, Button, Card, Dialog, EmptyState, toast } from '@toothwise/ui';
import { FailureNotice, QueryView, sayDate, saySize, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { exportAs, useMarkupChange, useMarkupImages, useMarkupRights } from './use-markup.js';

/** MARK-003: one's own images; to dentists and administrators everybody's, without names. */
export function DashboardTab({ onOpen }: { onOpen: (imageId: string) => void }) {
  const { t } = useTranslation('health');
  const { annotates, manages } = useMarkupRights();
  const images = useMarkupImages();
  return (
    <div className="hea:grid hea:gap-4">
      {manages && (
        <p>
          <Badge look="brand">{t('markup.managementAccess')}</Badge>
        </p>
      )}
      {annotates && <Exports />}
      <QueryView query={images} empty={<EmptyState title={t('markup.empty')} body={t('markup.emptyBody')} />}>
        {(items) => (
          <ul className="hea:grid hea:gap-3 hea:md:grid-cols-2 hea:xl:grid-cols-3">
            {items.map((image) => (
              <li key={image.id}>
                <ImageCard image={image} onOpen={annotates ? () => onOpen(image.id) : undefined} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function Exports() {
  const { t } = useTranslation('health');
  const give = useMarkupChange(exportAs, () => void toast.success(t('markup.exported')));
  return (
    <section aria-label={t('markup.export')} className="hea:grid hea:gap-2">
      <p>{t('markup.exportLead')}</p>
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        {MARKUP_FORMATS.map((format: MarkupFormat) => (
          <Button key={format} size="small" busy={give.isPending} onClick={() => give.mutate(format)}>
            {t('markup.exportAs', { format: format.toUpperCase() })}
          </Button>
        ))}
      </p>
      <FailureNotice error={give.error} otherwise={t('markup.failed')} />
    </section>
  );
}

function ImageCard({ image, onOpen }: { image: MarkupImage; onOpen?: () => void }) {
  const { t } = useTranslation('health');
  const [asks, setAsks] = useState(false);
  const imageId = image.id;
  const withdraw = useMarkupChange(
    () => healthApi.withdrawMarkupImage({ params: { imageId } }),
    () => void toast.info(t('markup.withdrawn')),
  );
  const name = image.fileName ?? t('markup.imageNumber', { number: imageId.slice(0, 8) });
  return (
    <Card className="hea:grid hea:gap-2">
      <h2 className="hea:font-medium hea:wrap-anywhere">{name}</h2>
      <p className="hea:text-s hea:text-ink-soft">
        {t('markup.facts', { ...image, size: saySize(image.fileSize), date: sayDate(image.consentedAt) })}
      </p>
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        <Badge>{t(`markup.checks.${image.check}`)}</Badge>
        <Badge>{t(`markup.reviews.${image.review}`)}</Badge>
        <Badge>{t('markup.count', { count: image.shapeCount })}</Badge>
      </p>
      <p className="hea:flex hea:flex-wrap hea:gap-2">
        {onOpen && (
          <Button size="small" aria-label={t('markup.openOf', { name })} onClick={onOpen}>
            {t('markup.open')}
          </Button>
        )}
        {image.isMine && (
          <Button size="small" look="quiet" aria-label={t('markup.withdrawOf', { name })} onClick={() => setAsks(true)}>
            {t('markup.withdraw')}
          </Button>
        )}
      </p>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('markup.withdrawTitle')}
        closeLabel={t('markup.keep')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t('markup.keep')}</Button>
            <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
              {t('markup.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('markup.withdrawLead')}</p>
        <FailureNotice error={withdraw.error} otherwise={t('markup.failed')} className="hea:mt-4" />
      </Dialog>
    </Card>
  );
}
