export { RemovePhoto, RetryPhoto } from './photo-buttons.component.js';
export { PhotoInput } from './photo-input.component.js';
export { PhotoProgress } from './photo-progress.component.js';
export { usePhotoAdvice } from './photo-texts.js';
export { RefusedPhotos } from './refused-photos.component.js';
export { type PhotoSending, type SentPhoto, usePhotoSending } from './use-photo-sending.js';
