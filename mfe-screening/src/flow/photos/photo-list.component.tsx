import type { ScreeningKind } from '@toothwise/contracts-core';
import type { Photo } from '@toothwise/contracts-screening';
import { PHOTO_LIMITS } from '@toothwise/contracts-screening/options';
import { Button, Image } from '@toothwise/ui';
import { isHeic, problemSentence, useQuery, useTranslation } from '@toothwise/web-platform';
import { PhotoProgress, RemovePhoto, RetryPhoto, usePhotoAdvice } from '@toothwise/web-platform/photos';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import { Quality } from '../../basics/outcome/quality.component.js';
import { bandOf } from '../../basics/outcome/quality.rules.js';
import { isThere, type PhotoItem } from './photo-item.rules.js';

interface PhotoListProps {
  items: PhotoItem[];
  kind: ScreeningKind;
  onRemove: (item: PhotoItem) => void;
  onUndo: (item: PhotoItem) => void;
  onRetry: (item: PhotoItem) => void;
}

/** The chosen photos with thumbnail, progress and what can be done with each. */
export function PhotoList({ items, ...row }: PhotoListProps) {
  const { t } = useTranslation('screening');
  if (!items.length) return null;
  const count = items.filter(isThere).length;
  return (
    <section className="scr:mt-6" aria-labelledby="photo-list">
      <h2 id="photo-list" className="scr:mb-3 scr:flex scr:justify-between scr:font-bold">
        {t('photos.list')} <span className="scr:font-normal scr:text-ink-soft">{t('photos.count', { count, of: PHOTO_LIMITS.count })}</span>
      </h2>
      <ul className="scr:grid scr:grid-cols-1 scr:gap-3">
        {items.map((item) => (
          <li
            key={item.key}
            className="scr:flex scr:items-center scr:gap-3 scr:rounded-card scr:border scr:border-line scr:bg-surface scr:p-3"
          >
            <Row item={item} {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ item, kind, onRemove, onUndo, onRetry }: Omit<PhotoListProps, 'items'> & { item: PhotoItem }) {
  const { t } = useTranslation('screening');
  if (item.state === 'removed') {
    return (
      <>
        <p className="scr:min-w-0 scr:grow scr:wrap-anywhere scr:text-ink-soft" role="status">
          {t('photos.removed', { name: item.name })}
        </p>
        <Button size="small" onClick={() => onUndo(item)}>
          {t('photos.undo')}
        </Button>
      </>
    );
  }
  if (item.state === 'leaving') {
    return (
      <p className="scr:min-w-0 scr:grow scr:wrap-anywhere scr:text-ink-soft" role="status">
        {t('photos.leaving', { name: item.name })}
      </p>
    );
  }
  return (
    <>
      <Thumbnail item={item} kind={kind} />
      <div className="scr:min-w-0 scr:grow">
        <p className="scr:truncate scr:font-bold">{item.name}</p>
        <State item={item} />
      </div>
      {(item.state === 'failed' || item.state === 'stuck') && <RetryPhoto onClick={() => onRetry(item)} />}
      {item.state !== 'stuck' && <RemovePhoto name={item.name} onClick={() => onRemove(item)} />}
    </>
  );
}

function State({ item }: { item: PhotoItem }) {
  const { t } = useTranslation('screening');
  const { file, state, progress } = item;
  if (file && (state === 'uploading' || state === 'checking')) return <PhotoProgress photo={{ file, state, progress }} />;
  if (item.state === 'failed') return <Failure>{problemSentence(item.error, t('photos.failed', { name: item.name }))}</Failure>;
  const notRemoved = t('photos.notRemoved', { name: item.name });
  if (item.state === 'stuck') return <Failure>{notRemoved}</Failure>;
  return (
    <div className="scr:text-s scr:text-ink-soft">
      <p>{t('photos.uploaded')}</p>
      {item.error !== null && <Failure>{notRemoved}</Failure>}
      {item.photo && <Measured quality={item.photo.quality} />}
    </div>
  );
}

const Failure = ({ children }: { children: ReactNode }) => (
  <p className="scr:text-s scr:text-error" role="alert">
    {children}
  </p>
);

/** What was measured, and what would make a better picture; a weak one is worth taking again. */
function Measured({ quality }: { quality: Photo['quality'] }) {
  const { t } = useTranslation('screening');
  const adviceOf = usePhotoAdvice();
  const again = quality ? ['weak', 'poor'].includes(bandOf(quality.score)) : false;
  return (
    <>
      <p>
        <Quality score={quality?.score ?? null} />
      </p>
      {quality?.advice.map((line) => (
        <p key={line}>{adviceOf(line)}</p>
      ))}
      {again && <p>{t('photos.again')}</p>}
    </>
  );
}

const box = 'scr:h-16 scr:w-16 scr:shrink-0 scr:rounded-control scr:border scr:border-line scr:object-cover';

/** The chosen file itself; after a reload the stored photo by a signed link; a placeholder for HEIC, which browsers cannot show. */
function Thumbnail({ item, kind }: { item: PhotoItem; kind: ScreeningKind }) {
  const { t } = useTranslation('screening');
  const [broken, setBroken] = useState(false);
  const { file, photo } = item;
  const isUnseen = file !== null && isHeic(file);
  const link = useQuery({
    queryKey: ['screening', 'draft-photo', photo?.id],
    queryFn: () => screeningApi.linkDraftPhoto({ params: { kind, photoId: photo?.id ?? '' } }),
    enabled: photo !== null && (file === null || isUnseen),
    staleTime: 45_000,
  });
  const seen = { alt: '', className: box, onError: () => setBroken(true) };
  if (file && !isUnseen && !broken) return <Preview file={file} {...seen} />;
  if (link.data && !broken) return <img src={link.data.url} {...seen} />;
  return (
    <span className={`${box} scr:grid scr:place-items-center scr:bg-sunken scr:text-ink-soft`}>
      <Image size={20} strokeWidth={1.75} aria-hidden="true" />
      {isUnseen && <span className="scr:sr-only">{t('photos.heic')}</span>}
    </span>
  );
}

/** The browser keeps a file in memory as long as it has an address. */
function Preview({ file, ...seen }: ComponentProps<'img'> & { file: File }) {
  const shown = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(picture.src);
    },
    [file],
  );
  return <img ref={shown} {...seen} />;
}
