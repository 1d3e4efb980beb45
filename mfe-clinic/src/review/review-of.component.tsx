import type { ReviewDecision, Reviewed } from '@toothwise/contracts-clinic';
import { Badge, Button, Card, Skeleton } from '@toothwise/ui';
import { QueryView, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { ApplicationFacts } from '../registration/application-facts.component.js';
import { DecideDialog } from './decide.dialog.js';
import { Proofs } from './proofs.component.js';

/** One practice: what it says of itself, what was decided, and what can be decided now. */
export function ReviewOf({ practiceId, onBack }: { practiceId: string; onBack: () => void }) {
  const { t } = useTranslation('clinic');
  const reviewed = useQuery({
    queryKey: keys.review(practiceId),
    queryFn: ({ signal }) => clinicApi.openReview({ params: { practiceId }, signal }),
    // Each look is noted: only a person's own doing is one.
    refetchOnWindowFocus: false,
  });
  return (
    <div className="cln:grid cln:gap-4">
      <p>
        <Button look="quiet" onClick={onBack}>
          {t('review.back')}
        </Button>
      </p>
      <QueryView query={reviewed} skeleton={<Skeleton block={240} lines={6} />}>
        {(practice) => <Review practice={practice} />}
      </QueryView>
    </div>
  );
}

function Review({ practice }: { practice: Reviewed }) {
  const { t } = useTranslation('clinic');
  const [decision, decide] = useState<ReviewDecision>();
  const { fields, state, decisions, history, sample } = practice;
  return (
    <>
      <h2 className="cln:flex cln:flex-wrap cln:items-center cln:gap-3 cln:text-l cln:font-semibold">
        <span>{fields.name}</span>
        <Badge>{t(`review.states.${state}`)}</Badge>
        {sample && <Badge look="quiet">{t('sample')}</Badge>}
      </h2>
      <p className="cln:text-s cln:text-ink-soft">{t('review.seen')}</p>
      <Card>
        <ApplicationFacts fields={fields} />
      </Card>
      <Proofs practice={practice} />
      <p className="cln:flex cln:flex-wrap cln:gap-3">
        {decisions.map((one) => (
          <Button key={one} look={one === 'approve' ? 'primary' : 'secondary'} onClick={() => decide(one)}>
            {t(`review.decide.${one}`)}
          </Button>
        ))}
      </p>
      {history.length > 0 && (
        <Card title={t('review.history')}>
          <ul className="cln:grid cln:gap-3">
            {history.map((one) => (
              <li key={one.decidedAt}>
                <p className="cln:font-medium">
                  {t('review.decidedOn', { decision: t(`review.decide.${one.decision}`), when: sayWhen(one.decidedAt) })}
                </p>
                {one.reason && <p className="cln:wrap-anywhere">{one.reason}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {decision && <DecideDialog practice={practice} decision={decision} onClose={() => decide(undefined)} />}
    </>
  );
}
