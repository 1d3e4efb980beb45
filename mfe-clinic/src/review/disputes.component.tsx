import type { Dispute, DisputeDecision } from '@toothwise/contracts-clinic';
import { Badge, Button, Card, EmptyState, Skeleton, toast } from '@toothwise/ui';
import { PagesView, sayMoney, sayWhen, useQueryClient, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { clinicApi, keys } from '../api/clinic.resource.js';
import { ReasonDialog } from './reason.dialog.js';

/** Charges that practices dispute: what waits, who has waited longest first, and what was decided last. */
export function Disputes() {
  const { t } = useTranslation('clinic');
  return (
    <div className="cln:grid cln:gap-8">
      {(['open', 'decided'] as const).map((list) => (
        <section key={list} aria-label={t(`review.disputes.${list}`)} className="cln:grid cln:gap-3">
          <h2 className="cln:text-l cln:font-semibold">{t(`review.disputes.${list}`)}</h2>
          <List list={list} />
        </section>
      ))}
    </div>
  );
}

function List({ list }: { list: 'open' | 'decided' }) {
  const { t } = useTranslation('clinic');
  return (
    <PagesView
      queryKey={keys.disputeList(list)}
      read={(cursor, signal) => clinicApi.listDisputes({ query: { list, cursor }, signal })}
      skeleton={<Skeleton block={72} lines={3} />}
      empty={
        list === 'open' ? (
          <EmptyState title={t('review.disputes.none')} body={t('review.disputes.noneBody')} />
        ) : (
          <p className="cln:text-ink-soft">{t('review.disputes.noneDecided')}</p>
        )
      }
    >
      {(rows) => (
        <div className="cln:grid cln:gap-3">
          {rows.map((dispute) => (
            <One key={dispute.id} dispute={dispute} />
          ))}
        </div>
      )}
    </PagesView>
  );
}

function One({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('clinic');
  const [decision, decide] = useState<DisputeDecision['decision']>();
  const { practiceName, sample, priceTier, price, chargedAt, openedAt, reason, note, state, decisionReason } = dispute;
  return (
    <Card>
      <div className="cln:grid cln:gap-2">
        <h3 className="cln:flex cln:flex-wrap cln:items-center cln:gap-2 cln:font-semibold">
          <span>{practiceName}</span>
          {sample && <Badge look="quiet">{t('sample')}</Badge>}
          {state !== 'open' && <Badge>{t(`review.disputes.state.${state}`)}</Badge>}
        </h3>
        <p>{t('review.disputes.charge', { tier: t(`statement.tier.${priceTier}`), price: sayMoney(price), when: sayWhen(chargedAt) })}</p>
        <p>{t('review.disputes.why', { reason: t(`statement.dispute.reasons.${reason}`), when: sayWhen(openedAt) })}</p>
        {note && <p className="cln:whitespace-pre-line cln:wrap-anywhere">{t('review.disputes.note', { note })}</p>}
        {decisionReason && <p className="cln:wrap-anywhere">{t('review.disputes.because', { reason: decisionReason })}</p>}
        {state === 'open' && (
          <p className="cln:flex cln:flex-wrap cln:gap-3">
            {(['uphold', 'refuse'] as const).map((one) => (
              <Button
                key={one}
                aria-label={t('review.disputes.of', { action: t(`review.disputes.${one}`), name: practiceName })}
                onClick={() => decide(one)}
              >
                {t(`review.disputes.${one}`)}
              </Button>
            ))}
          </p>
        )}
      </div>
      {decision && <Decide dispute={dispute} decision={decision} onClose={() => decide(undefined)} />}
    </Card>
  );
}

function Decide({ dispute, decision, onClose }: { dispute: Dispute; decision: DisputeDecision['decision']; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const queries = useQueryClient();
  return (
    <ReasonDialog
      of={`${dispute.id}.${decision}`}
      title={t(`review.disputes.${decision}Of`, { name: dispute.practiceName })}
      sure={t(`review.disputes.sure.${decision}`, { price: sayMoney(dispute.price) })}
      action={t(`review.disputes.${decision}`)}
      needsReason
      decide={(reason) => clinicApi.decideDispute({ params: { disputeId: dispute.id }, body: { decision, reason } })}
      onDecided={async ({ state }) => {
        toast.success(t('review.disputes.done', { name: dispute.practiceName, state: t(`review.disputes.state.${state as 'upheld'}`) }));
        await queries.invalidateQueries({ queryKey: keys.disputes });
      }}
      onClose={onClose}
    />
  );
}
