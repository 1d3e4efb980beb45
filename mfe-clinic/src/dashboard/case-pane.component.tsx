import type { ListedOffer } from '@toothwise/contracts-clinic';
import { Button, Card, Notice, Skeleton, UrgencyBadge } from '@toothwise/ui';
import { QueryView, sayInstant, sayMoney, useTranslation } from '@toothwise/web-platform';
import { AcceptedCase } from './accepted-case.component.js';
import { CaseFacts } from './case-facts.component.js';
import { levelOfUrgency } from './case-level.js';
import { Countdown } from './countdown.component.js';
import { SharedAgain } from './shared-again.component.js';
import { ToldSince } from './told-since.component.js';
import { useCase } from './use-inbox.js';

interface CasePaneProps {
  offer: ListedOffer | undefined;
  onDecide: (kind: 'accept' | 'decline') => void;
}

/** The chosen case: to decide, to work on, or why it is closed. */
export function CasePane({ offer, onDecide }: CasePaneProps) {
  const { t } = useTranslation('clinic');
  // The list beside it says what is not there.
  if (!offer) return null;
  return (
    <Card data-testid="case">
      <ToldSince offer={offer} />
      <SharedAgain offer={offer} />
      <header className="cln:flex cln:flex-wrap cln:items-start cln:justify-between cln:gap-3">
        <div>
          <UrgencyBadge level={levelOfUrgency[offer.case.urgency]}>{t(`urgency.${offer.case.urgency}`)}</UrgencyBadge>
          <h2 className="cln:mt-2 cln:text-l">{t(`kind.${offer.case.kind}`)}</h2>
        </div>
        <div className="cln:text-right cln:text-s cln:text-ink-soft">
          {offer.state === 'open' && <Countdown expiresAt={offer.expiresAt} className="cln:text-m cln:font-semibold cln:text-ink" />}
          <p>{t('case.asked', { when: sayInstant(offer.offeredAt) })}</p>
        </div>
      </header>
      <div className="cln:mt-4">
        {offer.accepted && <OpenedCase offer={offer} />}
        {offer.state === 'open' && <OpenCase offer={offer} onDecide={onDecide} />}
        <div role="status">
          {offer.state !== 'open' && offer.state !== 'accepted' && <Notice look="quiet">{t(`case.closed.${offer.state}`)}</Notice>}
        </div>
      </div>
      <p className="cln:mt-6 cln:md:hidden">
        <a href="#cases">{t('inbox.back')}</a>
      </p>
    </Card>
  );
}

/** What a list does not show is read when somebody opens it: the patient sees that. */
function OpenedCase({ offer }: { offer: ListedOffer }) {
  const opened = useCase(offer);
  return (
    <QueryView query={opened} skeleton={<Skeleton block={64} lines={4} />}>
      {(data) => data.accepted && <AcceptedCase offer={data} accepted={data.accepted} />}
    </QueryView>
  );
}

function OpenCase({ offer, onDecide }: { offer: ListedOffer; onDecide: CasePaneProps['onDecide'] }) {
  const { t } = useTranslation('clinic');
  const price = sayMoney(offer.price);
  return (
    <>
      <CaseFacts offer={offer} />
      <p className="cln:mt-4 cln:text-s cln:text-ink-soft">{t('case.limits')}</p>
      <div className="cln:mt-6 cln:border-t cln:border-line cln:pt-4">
        <p className="cln:font-semibold">{t('case.price', { price })}</p>
        <p className="cln:text-s cln:text-ink-soft">{t('case.priceNote')}</p>
        <p className="cln:mt-4 cln:flex cln:flex-wrap cln:gap-3">
          <Button look="primary" onClick={() => onDecide('accept')}>
            {t('case.accept')}
          </Button>
          <Button onClick={() => onDecide('decline')}>{t('case.decline')}</Button>
        </p>
      </div>
    </>
  );
}
