import { usePhotoTexts } from './photo-texts.js';
import styles from './photos.module.css';
import type { SentPhoto } from './use-photo-sending.js';

/** Of a photo that is being sent, then checked. */
export function PhotoProgress({ photo: { file, state, progress } }: { photo: Pick<SentPhoto<unknown>, 'file' | 'state' | 'progress'> }) {
  const { t } = usePhotoTexts();
  if (state === 'checking') return <p className={styles.checking}>{t('checking')}</p>;
  const label = t('uploading', { name: file.name, percent: Math.round(progress * 100) });
  return (
    <>
      <progress className={styles.bar} value={progress} max={1} aria-label={label} />
      <span className={styles.spoken} role="status">
        {progress === 0 ? label : ''}
      </span>
    </>
  );
}
