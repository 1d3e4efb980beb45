import type { ClinicReview, FoundClinic, OutsideClinic } from '@toothwise/contracts-clinic';
import { dialled, sayPhone } from '@toothwise/phone';
import { Dialog, Skeleton, Tabs } from '@toothwise/ui';
import { locale, QueryView, useQuery, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { useState, type ReactNode } from 'react';
import { ReviewList } from './review-list.component.js';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Tab = 'overview' | 'reviews' | 'hours' | 'photos';

/** FIND-016, FIND-017: all that is known of one clinic. */
export default function DetailsDialog({ clinic, onClose }: { clinic: FoundClinic | OutsideClinic; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const [tab, setTab] = useState<Tab>('overview');
  const isOutside = 'recentReviews' in clinic;
  const more = useQuery({
    queryKey: keys.clinic(clinic.id),
    queryFn: ({ signal }) => clinicApi.readClinic({ params: { clinicId: clinic.id }, signal }),
    enabled: !isOutside,
    // Its links live for a minute: each time it is opened there are new ones.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const contents: Record<Tab, ReactNode> = {
    overview: <Overview clinic={clinic} />,
    reviews: isOutside ? (
      <Reviews clinic={clinic} reviews={clinic.recentReviews} pageUrl={clinic.pageUrl} />
    ) : (
      <QueryView query={more} skeleton={<Skeleton lines={4} />}>
        {({ recentReviews }) => <Reviews clinic={clinic} reviews={recentReviews} pageUrl={null} />}
      </QueryView>
    ),
    hours: <Hours clinic={clinic} />,
    photos: isOutside ? (
      <Photos name={clinic.name} photos={[]} />
    ) : (
      <QueryView query={more} skeleton={<Skeleton block={160} lines={0} />}>
        {({ photos }) => <Photos name={clinic.name} photos={photos} />}
      </QueryView>
    ),
  };
  const items = (['overview', 'reviews', 'hours', 'photos'] as const).map((value) => ({
    value,
    label: t(`finder.details.tabs.${value}`),
    content: contents[value],
  }));
  return (
    <Dialog open wide title={clinic.name} closeLabel={t('finder.details.close')} onClose={onClose}>
      <Tabs label={t('finder.details.label', { name: clinic.name })} items={items} value={tab} onChange={setTab} />
    </Dialog>
  );
}

function Overview({ clinic }: { clinic: FoundClinic }) {
  const { t } = useTranslation('clinic');
  const unknown = t('finder.details.unknown');
  const said = (fact: boolean | null) => (fact === null ? unknown : t(fact ? 'finder.details.yes' : 'finder.details.no'));
  const languages = new Intl.DisplayNames([locale()], { type: 'language' });
  const { phone, website, email } = clinic;
  const facts: [label: string, value: ReactNode][] = [
    [t('finder.details.address'), clinic.address],
    [t('finder.details.phone'), phone ? <a href={`tel:${dialled(phone)}`}>{sayPhone(phone)}</a> : unknown],
    [t('finder.details.website'), website ? <Outside url={website} /> : unknown],
    [t('finder.details.email'), email ? <a href={`mailto:${email}`}>{email}</a> : unknown],
    [t('finder.details.specialties'), clinic.specialties?.join(', ') || unknown],
    [t('finder.details.languages'), clinic.languagesSpoken?.map((code) => languages.of(code) ?? code).join(', ') || unknown],
    [t('finder.details.newPatients'), said(clinic.acceptsNewPatients)],
    [t('finder.details.insurance'), said(clinic.acceptsInsurance)],
    [t('finder.details.emergency'), said(clinic.emergencyHours)],
  ];
  return <Facts facts={facts} />;
}

function Outside({ url }: { url: string }) {
  // Whatever an import brought, nothing but the web is linked.
  if (!/^https?:\/\//.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="cln:break-all cln:underline">
      {url.replace(/^https?:\/\//, '')}
    </a>
  );
}

function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="cln:grid cln:gap-x-6 cln:gap-y-2 cln:sm:grid-cols-[10rem_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="cln:contents">
          <dt className="cln:text-ink-soft">{label}</dt>
          <dd className="cln:mb-2 cln:min-w-0 cln:sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReviewsProps {
  clinic: FoundClinic;
  reviews: readonly ClinicReview[];
  pageUrl: string | null;
}

function Reviews({ clinic: { averageRating, totalReviews }, reviews, pageUrl }: ReviewsProps) {
  const { t } = useTranslation('clinic');
  if (reviews.length > 0) return <ReviewList reviews={reviews} pageUrl={pageUrl} />;
  return (
    <p>
      {averageRating === null || totalReviews === 0
        ? t('finder.details.noReviews')
        : t('finder.details.noReviewsRated', { count: totalReviews })}
    </p>
  );
}

function Hours({ clinic: { hours } }: { clinic: FoundClinic }) {
  const { t } = useTranslation('clinic');
  if (!hours) return <p>{t('finder.details.noHours')}</p>;
  return (
    <>
      <Facts facts={DAYS.map((day) => [t(`finder.details.days.${day}`), hours[day] ?? t('finder.details.unknown')])} />
      <p className="cln:mt-3 cln:text-s cln:text-ink-soft">{t('finder.details.hoursNote')}</p>
    </>
  );
}

function Photos({ name, photos }: { name: string; photos: readonly string[] }) {
  const { t } = useTranslation('clinic');
  if (photos.length === 0) return <p>{t('finder.details.noPhotos')}</p>;
  return (
    <ul className="cln:grid cln:gap-3 cln:sm:grid-cols-2">
      {photos.map((url, index) => (
        <li key={url}>
          <img src={url} alt={t('finder.details.photo', { number: index + 1, name })} className="cln:w-full cln:rounded-control" />
        </li>
      ))}
    </ul>
  );
}
