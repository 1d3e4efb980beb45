import { shortToothName, toothOf } from '@toothwise/contracts-core/teeth';
import type { Analysis, Photo, Screening } from '@toothwise/contracts-screening';
import { Card, Image } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { usePhotoAdvice } from '@toothwise/web-platform/photos';
import { useState } from 'react';
import { Quality } from '../../basics/outcome/quality.component.js';
import { screeningApi } from '../../api/screening.resource.js';

/** SCR-026: the photos and what was measured or read of them; only when photos were given. */
export function ResultPhotos({ screening, analysis }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const adviceOf = usePhotoAdvice();
  const { photoAnalysis } = analysis;
  if (!photoAnalysis && !screening.photos.length) return null;
  return (
    <Card title={t('result.photos')} data-testid="photo-analysis">
      <ul className="scr:flex scr:flex-wrap scr:gap-3">
        {screening.photos.map((photo, at) => (
          <li key={photo.id}>
            <ResultPhoto screeningId={screening.id} photo={photo} number={at + 1} />
          </li>
        ))}
      </ul>
      {photoAnalysis && (
        <>
          <p className="scr:mt-4 scr:font-bold">
            <Quality score={photoAnalysis.qualityScore} />
          </p>
          <p className="scr:text-s scr:text-ink-soft">{photoAnalysis.basis === 'ai' ? t('result.basisAi') : t('result.basisMeasured')}</p>
          <Findings screening={screening} analysis={analysis} />
          <Lines title={t('result.photoAdvice')} lines={photoAnalysis.recommendations.map(adviceOf)} />
        </>
      )}
    </Card>
  );
}

/** Each finding with its place and its photo. What a reading saw before findings were listed has neither. */
function Findings({ screening: { photos }, analysis: { findings, photoAnalysis } }: { screening: Screening; analysis: Analysis }) {
  const { t } = useTranslation('screening');
  const lines = findings.map(({ tooth, region, concern, confidence, photoId }) => {
    const known = tooth === null ? null : toothOf(tooth);
    const where = known ? t('result.tooth', { name: `${known.fdi} (${shortToothName(known)})` }) : t(`result.regions.${region}`);
    const photo = photos.findIndex(({ id }) => id === photoId) + 1;
    return t('result.finding', { where, photo, concern, percent: Math.round(confidence) });
  });
  if (lines.length > 0) return <Lines title={t('result.findings')} lines={lines} />;
  return <Lines title={t('result.concerns')} lines={photoAnalysis?.visibleConcerns ?? []} />;
}

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (!lines.length) return null;
  return (
    <>
      <h3 className="scr:mt-4 scr:font-bold">{title}</h3>
      <ul className="scr:mt-1 scr:list-disc scr:space-y-1 scr:pl-6">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

const box = 'scr:h-24 scr:w-24 scr:rounded-control scr:border scr:border-line scr:object-cover';

function ResultPhoto({ screeningId, photo, number }: { screeningId: string; photo: Photo; number: number }) {
  const { t } = useTranslation('screening');
  const [broken, setBroken] = useState(false);
  const link = useQuery({
    queryKey: ['screening', 'photo', screeningId, photo.id],
    queryFn: () => screeningApi.linkPhoto({ params: { id: screeningId, photoId: photo.id } }),
    staleTime: 45_000,
  });
  if (link.data && !broken)
    return <img src={link.data.url} alt={t('result.photoAlt', { number })} className={box} onError={() => setBroken(true)} />;
  return (
    <span
      className={`${box} scr:grid scr:place-items-center scr:bg-sunken scr:text-ink-soft`}
      role="img"
      aria-label={t('result.photoAlt', { number })}
    >
      <Image size={20} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
