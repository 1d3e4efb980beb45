import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { Button, Dialog, Notice } from '@toothwise/ui';
import { useLead, useTranslation } from '@toothwise/web-platform';
import { useState, type ReactNode } from 'react';
import { StepFrame } from '../frame/step-frame.component.js';
import type { StepProps } from '../frame/step.types.js';
import { DropZone } from './drop-zone.component.js';
import { PhotoList } from './photo-list.component.js';
import { isThere, type PhotoItem } from './photo-item.rules.js';
import { sentencesFor, type Refusal } from './photo-intake.rules.js';
import { usePhotos } from './use-photos.js';

/** SCR-014 to SCR-017, SCR-066 to SCR-072: up to five photos, saved at once; everything here may be left out. */
export function PhotosStep({ kind, screen, steps, state, store, next, back, notices, status }: StepProps) {
  const { t } = useTranslation('screening');
  // How many files were picked at once: what is refused is told of one or of several.
  const [chosen, setChosen] = useState(1);
  const photos = usePhotos(store, state.photos, () => setChosen(1));
  // Somebody would go on before all are there: said until they are.
  const [hurried, setHurried] = useState(false);
  const [asking, setAsking] = useState<'all' | 'failed' | null>(null);
  const present = photos.items.filter(isThere);
  const underWay = present.some((item) => item.state === 'uploading' || item.state === 'checking');
  const failed = present.filter((item) => item.state === 'failed');
  const along = present.length - failed.length;

  const add = (files: File[]) => {
    setChosen(files.length);
    photos.add(files, present.length);
  };
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
      <DropZone full={present.length >= PHOTO_LIMITS.count} onFiles={add} />
      <RefusedPhotos refused={photos.refused} chosen={chosen} />
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

function RefusedPhotos({ refused, chosen }: { refused: readonly Refusal[]; chosen: number }) {
  const { t } = useTranslation('screening');
  const place = useLead<HTMLDivElement>(refused.length > 0 && refused, { focus: false });
  if (refused.length === 0) return null;
  return (
    <div ref={place} className="scr:mt-4" data-testid="photos-refused">
      <Notice look="error" title={t('photos.refused')}>
        {sentencesFor(refused, chosen).map(({ title, body }) => (
          <p key={title}>
            <strong>{t(title)}</strong> {t(body)}
          </p>
        ))}
        <ul>
          {refused.map(({ name, reason }, at) => (
            <li key={`${name} ${at}`}>
              <strong className="scr:wrap-anywhere">{name}</strong> {t(`photos.reason.${reason}`)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
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
