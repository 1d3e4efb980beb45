import { photoRefusal, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';

/** Why a photo was not taken, or not removed. */
export interface PhotoFailure {
  title: string;
  /** Said of what is no refusal of the service. */
  otherwise: string;
  error: unknown;
}

/** What the last press came to: it stands above the photos until the next one. */
export function usePhotoFailures() {
  const { t } = useTranslation('advisor');
  const [failures, setFailures] = useState<readonly PhotoFailure[]>([]);
  const add = (failure: PhotoFailure) => setFailures((all) => [...all, failure]);
  return {
    failures,
    clear: () => setFailures([]),
    notTaken: (name: string, error: unknown) => add({ title: t('photos.notTaken', { name }), otherwise: t('photos.failed'), error }),
    notRemoved: (error: unknown) => add({ title: t('photos.error'), otherwise: t('photos.notRemoved'), error }),
    /** Pictures alone are taken, and as many as there are places for. @returns those */
    taken: (files: readonly File[], places: number): File[] => {
      const pictures = files.filter((file) => file.type.startsWith('image/') && photoRefusal(file) === null);
      const names = files.filter((file) => !pictures.includes(file)).map(({ name }) => name);
      const invalid = pictures.length > 0 ? t('photos.invalidOf', { names: names.join(', ') }) : t('photos.invalidBody');
      setFailures([
        ...(names.length > 0 ? [{ title: t('photos.invalid'), otherwise: invalid, error: 'invalid' }] : []),
        ...(pictures.length > places ? [{ title: t('photos.many'), otherwise: t('photos.manyBody'), error: 'many' }] : []),
      ]);
      return pictures.slice(0, Math.max(0, places));
    },
  };
}
