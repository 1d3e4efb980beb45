import { PHOTO_ADVICE } from '@toothwise/contracts-core/options';
import { addTexts, useTranslation } from '@toothwise/web-platform';
import { photoTexts } from './photos.en.js';

// Bundled with each remote that takes photos; the catalogue is the page's one, and so is what reads it.
addTexts('photos', photoTexts);

export const usePhotoTexts = () => useTranslation('photos');

/** What would make a better picture. It comes by key; of photos that were measured before there were keys, in sentences. */
export function usePhotoAdvice(): (advice: string) => string {
  const { t } = usePhotoTexts();
  return (advice) => {
    const key = PHOTO_ADVICE.find((one) => one === advice);
    return key ? t(`advice.${key}`) : advice;
  };
}
