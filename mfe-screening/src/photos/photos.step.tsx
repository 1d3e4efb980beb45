import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { Button, Dialog, Notice, toast } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { StepFrame } from '../flow/step-frame.component.js';
import type { StepProps } from '../flow/step.types.js';
import { DropZone } from './drop-zone.component.js';
import { PhotoList } from './photo-list.component.js';
import { toastsFor, type Refusal } from './photo-intake.rules.js';
import { usePhotos } from './use-photos.js';

/** SCR-014 to SCR-017, SCR-066 to SCR-072: up to five photos, saved at once; everything here may be left out. */
export function PhotosStep({ kind, screen, state, store, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const sayRefused = (refused: Refusal[], chosen: number) => {
    for (const { title, body } of toastsFor(refused, chosen)) toast.error(t(title), { body: t(body) });
  };
  const photos = usePhotos(store, state.photos, (refusal) => sayRefused([refusal], 1));
  const [asking, setAsking] = useState(false);
  const present = photos.items.filter((item) => item.state !== 'removed');
  const underWay = present.some((item) => item.state === 'uploading' || item.state === 'checking');
  const saved = present.filter((item) => item.state === 'saved').length;

  const add = (files: File[]) => sayRefused(photos.add(files, present.length), files.length);
  const proceed = async () => {
    if (underWay) return toast.info(t('photos.waiting'));
    await photos.settle();
    next();
  };
  const leaveOut = async () => {
    setAsking(false);
    for (const item of present) photos.remove(item);
    await photos.settle();
    next();
  };
  return (
    <StepFrame
      title={t('photos.title')}
      lead={t('photos.lead')}
      {...{ screen, kind, notices, status }}
      onBack={back}
      onContinue={() => void proceed()}
      continueLabel={present.length ? t('photos.continue', { count: saved }) : t('photos.without')}
      busy={underWay}
      aside={
        <Button look="quiet" onClick={() => (present.length ? setAsking(true) : void proceed())}>
          {t('photos.skip')}
        </Button>
      }
    >
      <DropZone full={present.length >= PHOTO_LIMITS.count} onFiles={add} />
      <RefusedPhotos refused={photos.refused} />
      <PhotoList items={photos.items} kind={kind} onRemove={photos.remove} onUndo={photos.undo} onRetry={photos.retry} />
      <LeaveOutDialog open={asking} onClose={() => setAsking(false)} onLeaveOut={() => void leaveOut()} />
    </StepFrame>
  );
}

function RefusedPhotos({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation('screening');
  if (refused.length === 0) return null;
  return (
    <Notice look="error" title={t('photos.refused')} className="scr:mt-4">
      <ul>
        {refused.map(({ name, reason }, at) => (
          <li key={`${name} ${at}`}>
            <strong className="scr:wrap-anywhere">{name}</strong> {t(`photos.reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Asks before photos that are there are left out. */
function LeaveOutDialog({ open, onClose, onLeaveOut }: { open: boolean; onClose: () => void; onLeaveOut: () => void }) {
  const { t } = useTranslation('screening');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('photos.skipTitle')}
      closeLabel={t('photos.skipNo')}
      actions={
        <>
          <Button onClick={onClose}>{t('photos.skipNo')}</Button>
          <Button look="danger" onClick={onLeaveOut}>
            {t('photos.skipYes')}
          </Button>
        </>
      }
    >
      <p>{t('photos.skipBody')}</p>
    </Dialog>
  );
}
