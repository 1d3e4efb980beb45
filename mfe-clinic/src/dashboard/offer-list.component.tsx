import type { ListedOffer } from '@toothwise/contracts-clinic';
import { EmptyState, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { QueryView, sayInstant, ShowMore, useTranslation } from '@toothwise/web-platform';
import type { OfferFolder } from '../api/clinic.resource.js';
import { levelOfUrgency } from './case-level.js';
import { Countdown } from './countdown.component.js';
import { toldTexts } from './told-texts.js';
import type { useOffers } from './use-inbox.js';

export const offerButtonId = (offerId: string) => `offer-${offerId}`;

interface OfferListProps {
  folder: OfferFolder;
  query: ReturnType<typeof useOffers>['query'];
  offers: ListedOffer[] | undefined;
  chosenId: string | undefined;
  onChoose: (offer: ListedOffer) => void;
}

/** One folder of the inbox. Nothing about a patient's health in it beyond urgency and kind of visit. */
export function OfferList({ folder, query, offers, chosenId, onChoose }: OfferListProps) {
  const { t } = useTranslation('clinic');
  const list = { data: offers, error: query.error, isPending: query.isPending, refetch: query.refetch };
  return (
    <QueryView
      query={list as never}
      skeleton={<Skeleton block={64} lines={3} />}
      isEmpty={(data: ListedOffer[]) => data.length === 0}
      empty={<EmptyState title={t(`inbox.empty.${folder}.title`)} body={t(`inbox.empty.${folder}.body`)} />}
    >
      {(data: ListedOffer[]) => (
        <>
          <ul className="cln:divide-y cln:divide-line cln:overflow-hidden cln:rounded-card cln:border cln:border-line cln:bg-surface">
            {data.map((offer) => (
              <li key={offer.id}>
                <OfferRow offer={offer} chosen={offer.id === chosenId} onChoose={() => onChoose(offer)} />
              </li>
            ))}
          </ul>
          <ShowMore list={query} look="quiet" label={t('inbox.more')} />
        </>
      )}
    </QueryView>
  );
}

function OfferRow({ offer, chosen, onChoose }: { offer: ListedOffer; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('clinic');
  const { urgency, kind, toldSince } = offer.case;
  return (
    <button
      id={offerButtonId(offer.id)}
      type="button"
      aria-current={chosen || undefined}
      onClick={onChoose}
      className={`cln:grid cln:w-full cln:gap-1 cln:border-l-4 cln:px-4 cln:py-3 cln:text-left cln:hover:bg-sunken cln:focus-visible:-outline-offset-3 ${
        chosen ? 'cln:border-brand cln:bg-brand-soft' : 'cln:border-transparent'
      }`}
    >
      <span className="cln:flex cln:flex-wrap cln:items-center cln:justify-between cln:gap-x-3 cln:gap-y-1">
        <UrgencyBadge level={levelOfUrgency[urgency]}>{t(`urgency.${urgency}`)}</UrgencyBadge>
        <span className="cln:text-s cln:text-ink-soft">
          {offer.state === 'open' ? (
            <Countdown expiresAt={offer.expiresAt} className="cln:font-semibold cln:text-ink" />
          ) : (
            sayInstant(offer.accepted?.sharedAgainAt ?? offer.accepted?.acceptedAt ?? offer.offeredAt)
          )}
        </span>
      </span>
      <span className="cln:flex cln:flex-wrap cln:justify-between cln:gap-x-3">
        <span className="cln:font-semibold">{offer.accepted?.patient.name ?? t(`kind.${kind}`)}</span>
        <span className="cln:text-s cln:text-ink-soft">
          {offer.accepted ? t(`status.${offer.accepted.status}`) : offer.state === 'open' ? '' : t(`state.${offer.state}`)}
        </span>
      </span>
      {offer.accepted && <span className="cln:text-s cln:text-ink-soft">{t(`kind.${kind}`)}</span>}
      {offer.accepted?.sharedAgainAt && <span className="cln:text-s cln:font-bold">{t('sharedAgain.row')}</span>}
      {toldSince && <span className="cln:text-s cln:font-bold">{t(`${toldTexts(toldSince)}.row`)}</span>}
    </button>
  );
}
