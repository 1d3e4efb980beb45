import { Card, Skeleton } from '@toothwise/ui';
import { QueryView, type SlotProps, useQuery, useSession, useTranslation } from '@toothwise/web-platform';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { NotListed } from '../finder/not-listed.component.js';
import { MatchedClinics } from './matched-clinics.component.js';
import { NearbyClinics } from './nearby-clinics.slot.js';
import { ViewAll } from './view-all.component.js';

type Props = Partial<SlotProps['advisor.result.after']>;

/** `advisor.result.after`: what fits the case around the place that was named; the card of the result page while none was. */
export default function AdvisorNearbySlot(props: Props) {
  const { user } = useSession();
  const { place, urgency } = props;
  return user && place && urgency ? <Fitting {...props} place={place} urgency={urgency} /> : <NearbyClinics {...props} elsewhere />;
}

/** As the conversation has looked (ACF-032, ACF-033): farther away for who is in a hurry, rated 4 or more. */
const RADIUS = { high: 25_000, medium: 15_000, low: 15_000 } as const;
const WISH = { minRating: 4, maxResults: 5 } as const;

function Fitting({ place, urgency, ...props }: Props & { place: NonNullable<Props['place']>; urgency: NonNullable<Props['urgency']> }) {
  const { t } = useTranslation('clinic');
  const body = { position: place, urgency, radius: RADIUS[urgency], ...WISH };
  const fitting = useQuery({ queryKey: keys.fitting(body), queryFn: ({ signal }) => clinicApi.matchClinics({ body, signal }) });
  const aside = <ViewAll around={fitting.data?.searchLocation.label} urgency={urgency} />;
  const otherwise = <NearbyClinics {...props} place={place} urgency={urgency} elsewhere />;
  if (fitting.isError || fitting.data?.clinics.length === 0) return otherwise;
  return (
    <Card title={t(`nearby.title.${urgency}`)} aside={aside} data-testid="fitting-clinics">
      <QueryView query={fitting} skeleton={<Skeleton block={56} lines={4} />}>
        {({ clinics, searchLocation }) => (
          <>
            <NotListed />
            <p className="cln:text-s cln:text-ink-soft">{t('nearby.around', { place: searchLocation.label })}</p>
            <MatchedClinics clinics={clinics} />
            <p className="cln:mt-2 cln:text-s cln:text-ink-soft">{t('nearby.order')}</p>
            {clinics.some(({ sample }) => sample) && <p className="cln:text-s cln:text-ink-soft">{t('nearby.sampleNote')}</p>}
          </>
        )}
      </QueryView>
    </Card>
  );
}
