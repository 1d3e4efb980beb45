import { Button, Camera } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
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
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept="image/*"
        aria-label={t('photos.attach')}
        data-testid="chat-photos"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
