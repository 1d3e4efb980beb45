import type { ReviewCase } from '@toothwise/contracts-screening';
import { Card } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';

/** Never named to the account holder. */
const CLINICIANS_ONLY_FLAG = 23;

export function HeardFlags({ flags }: { flags: ReviewCase['clinician']['redFlags'] }) {
  const { t } = useTranslation('screening');
  if (flags.length === 0) return <p className="scr:mt-1">{t('case.noFlags')}</p>;
  return (
    <ul className="scr:mt-2 scr:grid scr:gap-3">
      {flags.map(({ flag, title, words, source }) => (
        <li key={flag} className="scr:border-l-4 scr:border-line-strong scr:pl-3">
          <p className="scr:font-bold">{title}</p>
          {flag === CLINICIANS_ONLY_FLAG && <p>{t('case.only')}</p>}
          {words.length > 0 && <p>{t('case.words', { words: words.map((word) => `“${word}”`).join(', ') })}</p>}
          <p className="scr:text-s scr:text-ink-soft">{t('result.source', { source })}</p>
        </li>
      ))}
    </ul>
  );
}

export function CasePerson({ person }: { person: ReviewCase['person'] }) {
  const { t } = useTranslation('screening');
  const { age, pregnant, conditions } = person;
  const pregnancy = pregnant === null ? t('case.unknown') : pregnant ? t('case.yes') : t('case.no');
  const facts = [
    [t('case.age'), age ?? t('case.unknown')],
    [t('case.pregnant'), pregnancy],
    [t('case.conditions'), conditions?.join(', ') || t('case.unknown')],
  ];
  return (
    <Card title={t('case.person')}>
      <dl className="scr:grid scr:grid-cols-[auto_1fr] scr:gap-x-6 scr:gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="scr:contents">
            <dt className="scr:text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function CasePhotos({ one: { screeningId, photos } }: { one: ReviewCase }) {
  const { t } = useTranslation('screening');
  return (
    <Card title={t('case.photos')}>
      {photos.length === 0 && <p>{t('case.noPhotos')}</p>}
      <ul className="scr:grid scr:gap-3 scr:sm:grid-cols-2">
        {photos.map(({ id }, at) => (
          <li key={id}>
            <CasePhoto screeningId={screeningId} photoId={id} number={at + 1} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Each photo is a look of its own, noted for its patient. */
function CasePhoto({ screeningId, photoId, number }: { screeningId: string; photoId: string; number: number }) {
  const { t } = useTranslation('screening');
  const link = useQuery({
    queryKey: ['screening', 'reviews', screeningId, 'photo', photoId],
    queryFn: () => screeningApi.linkReviewPhoto({ params: { id: screeningId, photoId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (link.error) return <p role="alert">{t('case.photoFailed')}</p>;
  return (
    link.data && (
      <img
        src={link.data.url}
        alt={t('result.photoAlt', { number })}
        className="scr:w-full scr:rounded-control scr:border scr:border-line"
      />
    )
  );
}
