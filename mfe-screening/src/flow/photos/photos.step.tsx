import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { Button, Dialog } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { RefusedPhotos } from '@toothwise/web-platform/photos';
import { useState, type ReactNode } from 'react';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { DropZone } from './drop-zone.component.js';
import { PhotoList } from './photo-list.component.js';
import { isThere, type PhotoItem } from './photo-item.rules.js';
import { usePhotos } from './use-photos.js';

/** SCR-014 to SCR-017, SCR-066 to SCR-072: up to five photos, saved at once; everything here may be left out. */
export function PhotosStep({ kind, screen, steps, state, store, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const photos = usePhotos(store, state.photos);
  // Somebody would go on before all are there: said until they are.
  const [hurried, setHurried] = useState(false);
  const [asking, setAsking] = useState<'all' | 'failed' | null>(null);
  const present = photos.items.filter(isThere);
  const underWay = present.some((item) => item.state === 'uploading' || item.state === 'checking');
  const failed = present.filter((item) => item.state === 'failed');
  const along = present.length - failed.length;
  const places = PHOTO_LIMITS.count - present.length;

  const proceed = async () => {
    if (underWay) return setHurried(true);
    if (failed.length > 0) return setAsking('failed');
    // What could not be deleted says so in its row.
    if (await photos.settle()) next();
  };
  const leaveOut = async (items: readonly PhotoItem[]) => {
    setAsking(null);
    for (const item of items) photos.remove(item);
    if (await photos.settle()) next();
  };
  return (
    <StepFrame
      title={t('photos.title')}
      lead={t('photos.lead')}
      {...{ screen, steps, notices }}
      status={<Status saved={status} isAwaited={hurried && underWay} />}
      onBack={back}
      onContinue={() => void proceed()}
      continueLabel={along ? t('photos.continue', { count: along }) : t('photos.without')}
      waits={underWay}
      aside={along > 0 && <Skip onSkip={() => setAsking('all')} />}
    >
      <DropZone full={places <= 0} onFiles={(files) => photos.add(files, places)} />
      <RefusedPhotos refused={photos.refused} chosen={photos.chosen} className="scr:mt-4" />
      <PhotoList items={photos.items} kind={kind} onRemove={photos.remove} onUndo={photos.undo} onRetry={photos.retry} />
      <LeaveOutDialog
        open={asking === 'all'}
        onClose={() => setAsking(null)}
        onLeaveOut={() => void leaveOut(present)}
        {...{ title: t('photos.skipTitle'), body: t('photos.skipBody'), yes: t('photos.skipYes'), no: t('photos.skipNo') }}
      />
      <LeaveOutDialog
        open={asking === 'failed'}
        onClose={() => setAsking(null)}
        onLeaveOut={() => void leaveOut(failed)}
        title={t('photos.failedTitle', { count: failed.length })}
        {...{ body: t('photos.failedBody'), yes: t('photos.failedYes'), no: t('photos.failedNo') }}
      />
    </StepFrame>
  );
}

/** SCR-015, with photos: they are left out. Without one "Continue" does that already. */
function Skip({ onSkip }: { onSkip: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Button look="quiet" onClick={onSkip}>
      {t('photos.skip')}
    </Button>
  );
}

/** Below the buttons: how the answers stand, and for somebody who would go on, that photos are still on their way. */
function Status({ saved, isAwaited }: { saved: ReactNode; isAwaited: boolean }) {
  const { t } = useTranslation('screening');
  return (
    <>
      {saved}
      {isAwaited && <p role="status">{t('photos.waiting')}</p>}
    </>
  );
}

interface LeaveOutProps {
  open: boolean;
  onClose: () => void;
  onLeaveOut: () => void;
  title: string;
  body: string;
  yes: string;
  no: string;
}

/** Asks before photos that are there are left out. */
function LeaveOutDialog({ open, onClose, onLeaveOut, title, body, yes, no }: LeaveOutProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={no}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button look="danger" onClick={onLeaveOut}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
