import { Button, Camera, Image } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { PhotoInput } from '@toothwise/web-platform/photos';
import { useRef, useState, type DragEvent } from 'react';

/** Drag and drop, the file picker, and the camera of a phone. */
export function DropZone({ full, onFiles }: { full: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('screening');
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const drag = dragging(setOver, onFiles);
  return (
    <div
      className={`scr:rounded-card scr:border-2 scr:border-dashed scr:p-6 scr:text-center ${over ? 'scr:border-brand scr:bg-brand-soft' : 'scr:border-line-strong scr:bg-surface'}`}
      data-testid="drop-zone"
      {...drag}
    >
      <p className="scr:hidden scr:text-ink-soft scr:md:block">{t('photos.drop')}</p>
      <div className="scr:mt-2 scr:flex scr:flex-wrap scr:justify-center scr:gap-3">
        <Button disabled={full} onClick={() => picker.current?.click()}>
          <Image size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('photos.choose')}
        </Button>
        <Button disabled={full} onClick={() => camera.current?.click()}>
          <Camera size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('photos.camera')}
        </Button>
      </div>
      <p className="scr:mt-3 scr:text-s scr:text-ink-soft">{t('photos.rules')}</p>
      <PhotoInput ref={picker} label={t('photos.choose')} testId="photo-input" onFiles={onFiles} />
      <PhotoInput ref={camera} label={t('photos.camera')} camera onFiles={onFiles} />
    </div>
  );
}

/** What dragging files over the zone does. */
const dragging = (setOver: (over: boolean) => void, onFiles: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  },
  onDragLeave: () => setOver(false),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length) onFiles(files);
  },
});
