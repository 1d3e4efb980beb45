import type { Book, Payment } from '@toothwise/contracts-screening';
import { Badge, Button, Skeleton, Table } from '@toothwise/ui';
import { Link, QueryView, sayDay, sayMoney, sayWhen, useQuery, useTranslation } from '@toothwise/web-platform';
import { type ReactNode, useState } from 'react';
import { keys, screeningApi } from '../api/screening.resource.js';
import { adminBooksPath } from '../routes.js';
import { CorrectionForm, RefundDialog } from './correction-form.component.js';
import { useCorrectionWords } from './correction-words.js';
import { Ledger } from './ledger.component.js';
import { ownerName } from './owner.rules.js';

/** Somebody's credits, payments and corrections, and what an administrator may change in them. */
export function BookOf({ personId }: { personId: string }) {
  const { t } = useTranslation('screening');
  const book = useQuery({
    queryKey: keys.book(personId),
    queryFn: () => screeningApi.openBook({ params: { personId } }),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <div className="scr:grid scr:gap-8">
      <p>
        <Link to={adminBooksPath()}>{t('books.back')}</Link>
      </p>
      <QueryView query={book} skeleton={<Skeleton block={120} lines={4} />}>
        {(found) => (
          <>
            <Head book={found} />
            <Part title={t('books.lots')} empty={found.lots.length === 0 && t('books.noLots')}>
              <Lots lots={found.lots} />
            </Part>
            <CorrectionForm personId={personId} />
            <Part title={t('books.payments')} empty={found.payments.length === 0 && t('books.noPayments')}>
              <Payments personId={personId} payments={found.payments} />
            </Part>
            <Part title={t('books.corrections')} empty={found.corrections.length === 0 && t('books.noCorrections')}>
              <Corrections corrections={found.corrections} />
            </Part>
            <Part title={t('books.ledger')} empty={false}>
              <Ledger personId={personId} />
            </Part>
          </>
        )}
      </QueryView>
    </div>
  );
}

function Head({ book: { owner, balance, reserved, owed } }: { book: Book }) {
  const { t } = useTranslation('screening');
  const figures = [
    [t('books.balance'), balance],
    [t('books.reserved'), reserved],
    ...(owed > 0 ? [[t('books.owed'), owed] as const] : []),
  ] as const;
  return (
    <header>
      <h2 className="scr:text-xl scr:font-bold scr:wrap-anywhere">{t('books.of', { name: ownerName(owner) })}</h2>
      <p className="scr:text-ink-soft scr:wrap-anywhere">{owner.email}</p>
      <p className="scr:text-s scr:text-ink-soft">{t('books.noted')}</p>
      <dl className="scr:mt-4 scr:flex scr:flex-wrap scr:gap-x-8 scr:gap-y-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="scr:text-s scr:text-ink-soft">{label}</dt>
            <dd className="scr:text-2xl scr:font-bold scr:tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** @param empty what is said where there is nothing */
function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section>
      <h3 className="scr:mb-3 scr:text-l scr:font-bold">{title}</h3>
      {empty ? <p className="scr:text-ink-soft">{empty}</p> : children}
    </section>
  );
}

function Lots({ lots }: Pick<Book, 'lots'>) {
  const { t } = useTranslation('screening');
  return (
    <Table<Book['lots'][number]>
      caption={t('books.lots')}
      captionHidden
      rows={lots}
      rowKey={({ id }) => id}
      columns={[
        { key: 'origin', label: t('books.lot'), cell: ({ origin }) => t(`books.origins.${origin}`) },
        {
          key: 'left',
          label: t('books.left'),
          cell: ({ rest, credits, frozen }) => (
            <>
              <span>{`${rest} / ${credits} `}</span>
              {frozen && <Badge look="plain">{t('books.frozen')}</Badge>}
            </>
          ),
        },
        { key: 'since', label: t('books.since'), cell: ({ createdAt }) => <time dateTime={createdAt}>{sayDay(createdAt)}</time> },
        {
          key: 'ends',
          label: t('books.ends'),
          cell: ({ endsAt }) => (endsAt ? <time dateTime={endsAt}>{sayDay(endsAt)}</time> : t('books.never')),
        },
      ]}
    />
  );
}

function Payments({ personId, payments }: { personId: string; payments: Payment[] }) {
  const { t } = useTranslation('screening');
  const [asked, ask] = useState<Payment | null>(null);
  return (
    <>
      <Table<Payment>
        caption={t('books.payments')}
        captionHidden
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', label: t('books.day'), cell: ({ createdAt }) => <time dateTime={createdAt}>{sayDay(createdAt)}</time> },
          { key: 'paid', label: t('books.paid'), cell: ({ amount }) => sayMoney(amount) },
          { key: 'brought', label: t('books.brought'), cell: ({ credits }) => t('credits.amount', { count: credits }) },
          {
            key: 'state',
            label: t('books.state'),
            cell: ({ dispute, refundedAmount }) => {
              const back = refundedAmount > 0 && t('books.wentBack', { price: sayMoney(refundedAmount) });
              return [dispute && t(`books.contested.${dispute}`), back].filter(Boolean).join('. ') || t('books.settled');
            },
          },
          {
            key: 'back',
            label: t('books.action'),
            cell: (payment) =>
              payment.refundable ? (
                <Button size="small" onClick={() => ask(payment)}>
                  {t('books.sendBack', { price: sayMoney(payment.refundable.amount) })}
                </Button>
              ) : (
                t('books.nothingUnused')
              ),
          },
        ]}
      />
      {asked && <RefundDialog key={asked.id} personId={personId} payment={asked} onClose={() => ask(null)} />}
    </>
  );
}

function Corrections({ corrections }: Pick<Book, 'corrections'>) {
  const { t } = useTranslation('screening');
  const say = useCorrectionWords();
  return (
    <Table<Book['corrections'][number]>
      caption={t('books.corrections')}
      captionHidden
      rows={corrections}
      rowKey={({ id }) => id}
      columns={[
        { key: 'day', label: t('books.day'), cell: ({ askedAt }) => <time dateTime={askedAt}>{sayWhen(askedAt)}</time> },
        { key: 'what', label: t('books.what'), cell: (row) => say(row) },
        { key: 'reason', label: t('books.reason'), cell: ({ reason }) => <span className="scr:wrap-anywhere">{reason}</span> },
        {
          key: 'who',
          label: t('books.who'),
          cell: ({ askedBy, decidedBy }) => [askedBy, decidedBy].flatMap((one) => (one ? [ownerName(one)] : [])).join(', '),
        },
        {
          key: 'state',
          label: t('books.state'),
          cell: ({ state }) => <Badge look={state === 'done' ? 'brand' : 'plain'}>{t(`books.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
