import { Button, Camera } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { PhotoInput } from '@toothwise/web-platform/photos';
import { useRef } from 'react';

/** CHAT-039, CHAT-040: where there is nothing to send, photos are chosen: pictures alone, several at once. */
export function Attach({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('advisor');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" aria-label={t('photos.attach')} onClick={() => picker.current?.click()}>
        <Camera size={20} strokeWidth={2} aria-hidden="true" />
      </Button>
      <PhotoInput ref={picker} label={t('photos.attach')} testId="chat-photos" onFiles={onFiles} />
    </>
  );
}
