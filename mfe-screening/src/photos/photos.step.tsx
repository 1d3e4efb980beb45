import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { Button, Dialog, Notice, toast } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { StepFrame } from '../flow/step-frame.component.js';
import type { StepProps } from '../flow/step.types.js';
import { DropZone } from './drop-zone.component.js';
import { PhotoList } from './photo-list.component.js';
import { isThere, type PhotoItem } from './photo-item.rules.js';
import { toastsFor, type Refusal } from './photo-intake.rules.js';
import { usePhotos } from './use-photos.js';

/** SCR-014 to SCR-017, SCR-066 to SCR-072: up to five photos, saved at once; everything here may be left out. */
export function PhotosStep({ kind, screen, steps, state, store, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  const sayRefused = (refused: Refusal[], chosen: number) => {
    for (const { title, body } of toastsFor(refused, chosen)) toast.error(t(title), { body: t(body) });
  };
  const photos = usePhotos(store, state.photos, (refusal) => sayRefused([refusal], 1));
  const [asking, setAsking] = useState<'all' | 'failed' | null>(null);
  const present = photos.items.filter(isThere);
  const underWay = present.some((item) => item.state === 'uploading' || item.state === 'checking');
  const failed = present.filter((item) => item.state === 'failed');
  const along = present.length - failed.length;

  const add = (files: File[]) => sayRefused(photos.add(files, present.length), files.length);
  const proceed = async () => {
    if (underWay) return toast.info(t('photos.waiting'));
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
      {...{ screen, steps, notices, status }}
      onBack={back}
      onContinue={() => void proceed()}
      continueLabel={along ? t('photos.continue', { count: along }) : t('photos.without')}
      busy={underWay}
      aside={
        <Button look="quiet" onClick={() => (present.length ? setAsking('all') : void proceed())}>
          {t('photos.skip')}
        </Button>
      }
    >
      <DropZone full={present.length >= PHOTO_LIMITS.count} onFiles={add} />
      <RefusedPhotos refused={photos.refused} />
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
