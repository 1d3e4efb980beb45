import { Button, RotateCw, Trash2 } from '@toothwise/ui';
import { usePhotoTexts } from './photo-texts.js';

export function RetryPhoto({ onClick }: { onClick: () => void }) {
  const { t } = usePhotoTexts();
  return (
    <Button size="small" onClick={onClick}>
      <RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('retry')}
    </Button>
  );
}

export function RemovePhoto({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = usePhotoTexts();
  return (
    <Button look="quiet" size="small" aria-label={t('remove', { name })} onClick={onClick}>
      <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
