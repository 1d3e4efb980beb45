import { Notice } from '@toothwise/ui';
import { ApiProblem, FailureNotice, useTranslation } from '@toothwise/web-platform';
import { PhotoProgress, RefusedPhotos, RemovePhoto, RetryPhoto } from '@toothwise/web-platform/photos';
import { ChatPicture } from './chat-picture.component.js';
import { isUploading, type AddingPhotos, type PhotoOnItsWay } from './use-photos.js';

/** Photos above the box that no line holds yet: on their way, or about to be said. */
export function PhotoTray({ consultationId, photos }: { consultationId: string; photos: AddingPhotos }) {
  const { t } = useTranslation('advisor');
  const { waiting, onTheirWay } = photos;
  const notices = (
    <>
      <RefusedPhotos
        refused={photos.refused}
        chosen={photos.chosen}
        className="adv:mt-3"
        wrongType={{ title: t('photos.invalid'), body: t('photos.invalidBody') }}
      />
      <FailureNotice error={photos.notRemoved} title={t('photos.error')} otherwise={t('photos.notRemoved')} className="adv:mt-3" />
    </>
  );
  if (waiting.length + onTheirWay.length === 0) return notices;
  return (
    <>
      {notices}
      <Notice look="quiet" className="adv:mt-3">
        <p role="status">{isUploading(onTheirWay) ? t('photos.sending') : waiting.length > 0 && t('photos.soon')}</p>
        <ul className="adv:mt-2 adv:grid adv:gap-2">
          {waiting.map((photo) => (
            <li key={photo.id} className="adv:flex adv:items-center adv:gap-3">
              <ChatPicture consultationId={consultationId} photo={photo} small />
              <span className="adv:min-w-0 adv:flex-1 adv:truncate">{photo.name}</span>
              <RemovePhoto name={photo.name} onClick={() => photos.remove(photo)} />
            </li>
          ))}
          {onTheirWay.map((photo) => (
            <li key={photo.key}>
              <OnItsWay photo={photo} onRetry={() => photos.retry(photo.key)} onRemove={() => photos.remove(photo)} />
            </li>
          ))}
        </ul>
      </Notice>
    </>
  );
}

function OnItsWay({ photo, onRetry, onRemove }: { photo: PhotoOnItsWay; onRetry: () => void; onRemove: () => void }) {
  const { t } = useTranslation('advisor');
  const { name } = photo.file;
  const hasFailed = photo.state === 'failed';
  // CHAT-159 has its own words for a line that was lost.
  const error = photo.error instanceof ApiProblem && photo.error.code !== 'network.failed' ? photo.error : 'lost';
  return (
    <div className="adv:flex adv:items-center adv:gap-3">
      <div className="adv:min-w-0 adv:flex-1">
        <p className="adv:truncate">{name}</p>
        {hasFailed && <FailureNotice error={error} title={t('photos.error')} otherwise={t('photos.failed')} />}
        {!hasFailed && <PhotoProgress photo={photo} />}
      </div>
      {hasFailed && <RetryPhoto onClick={onRetry} />}
      <RemovePhoto name={name} onClick={onRemove} />
    </div>
  );
}
