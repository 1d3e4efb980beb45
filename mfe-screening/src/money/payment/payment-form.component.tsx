import type { Payer, PaymentSession } from '@toothwise/contracts-screening';
import { Button, Card, Lock, Notice, TextField } from '@toothwise/ui';
import { sayMoney, useLead, useSession, useTranslation } from '@toothwise/web-platform';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { CardFields } from './card-fields.component.js';
import { payerOf, paymentIssues, refusedFields, type CardField, type OwnFields, type PaymentField } from './payment-form.rules.js';
import type { StripeElement, StripeJs } from './stripe-js.js';

export interface CardPayment {
  card: StripeElement;
  /** As on the card. */
  name: string;
  /** For Stripe's customer and the receipt; names where the form asks them. */
  payer: Payer;
}
/** Why the last try did not pay: the bank's words, what the card form or the page says, or fields that the server does not take. */
export interface Refused {
  bank?: string;
  says?: string;
  /** The payment never went out. */
  isUnsent?: boolean;
  /** For want of a line: it is over once that is back. */
  isOffline?: boolean;
  fields: readonly string[];
}
interface PaymentFormProps {
  session: PaymentSession;
  stripe: StripeJs;
  /** What is bought, in words. */
  what: string;
  /** Asks first and last name too (PAY-013). */
  names: boolean;
  refusal: Refused | null;
  /** What is said of a payment that failed, where the page has words of its own. */
  failedBody: string | undefined;
  back: ReactNode;
  onPay: (payment: CardPayment) => void;
}

/** The one payment form (PAY-012, PAY-031): our fields are names and email, the card's are Stripe's. */
export function PaymentForm({ session, stripe, what, names, refusal, failedBody, back, onPay }: PaymentFormProps) {
  const { t } = useTranslation('screening');
  const [own, setOwn] = useOwnFields();
  const [complete, setComplete] = useState<Record<CardField, boolean>>({ cardNumber: false, expiryDate: false, cvv: false });
  const [card, setCard] = useState<StripeElement | null>(null);
  const [attempt, setAttempt] = useState(0);
  const issues = paymentIssues(own, complete, names).map(({ field, key }) => ({ field, message: t(key) }));
  const refused = refusedFields(refusal?.fields ?? []).map(({ field, key }) => ({ field, message: t(key) }));
  const shown = attempt > 0 && issues.length ? issues : refused;
  const errorOf = (field: PaymentField) => shown.find((issue) => issue.field === field)?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issues.length || !card) {
      return setAttempt(attempt + 1);
    }
    onPay({ card, name: own.cardholderName.trim(), payer: payerOf(own, names) });
  };
  const field = (name: keyof OwnFields, autoComplete: string, type = 'text') => (
    <OwnField
      {...{ name, autoComplete, type }}
      value={own[name]}
      error={errorOf(name)}
      onChange={(value) => setOwn({ ...own, [name]: value })}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary issues={shown} attempt={attempt + refused.length} title={t('payment.validationTitle')} inline />
      {refusal && !refused.length && <Refusal refusal={refusal} body={failedBody} />}
      <Card>
        <p className="scr:text-q scr:font-bold">{t('payment.summary', { price: sayMoney(session.amount), what })}</p>
        <p className="scr:mt-1 scr:text-ink-soft">{t('payment.refund')}</p>
      </Card>
      <div className="scr:mt-6 scr:grid scr:gap-5">
        {names && (
          <div className="scr:grid scr:gap-5 scr:sm:grid-cols-2">
            {field('firstName', 'given-name')}
            {field('lastName', 'family-name')}
          </div>
        )}
        {field('cardholderName', 'cc-name')}
        {field('email', 'email', 'email')}
        <CardFields
          stripe={stripe}
          errors={{ cardNumber: errorOf('cardNumber'), expiryDate: errorOf('expiryDate'), cvv: errorOf('cvv') }}
          onChange={(name, done) => setComplete((before) => ({ ...before, [name]: done }))}
          onReady={setCard}
        />
      </div>
      <Secure />
      <div className="scr:mt-6 scr:flex scr:flex-wrap scr:items-center scr:gap-3">
        {/* First to the eye and by Tab. */}
        <Button look="primary" size="large" type="submit" className="scr:max-sm:w-full">
          {t('payment.pay', { price: sayMoney(session.amount) })}
        </Button>
        {back}
      </div>
    </form>
  );
}

/** What we know of the person is filled in. */
function useOwnFields() {
  const { user } = useSession();
  return useState<OwnFields>({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    cardholderName: '',
  });
}

interface OwnFieldProps {
  name: keyof OwnFields;
  autoComplete: string;
  type: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function OwnField({ name, onChange, ...input }: OwnFieldProps) {
  const { t } = useTranslation('screening');
  return (
    <div id={`field-${name}`}>
      <TextField
        {...input}
        label={t(name === 'firstName' || name === 'lastName' ? `single.${name}` : `payment.${name}`)}
        required
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Above the form, where the person is led: what failed, and whether it can have cost anything. */
function Refusal({ refusal: { bank, says, isUnsent = false }, body }: { refusal: Refused; body: string | undefined }) {
  const { t } = useTranslation('screening');
  const place = useLead<HTMLDivElement>(true);
  return (
    <div ref={place} tabIndex={-1} className="scr:mb-6 scr:outline-none" data-testid="payment-refused">
      <Notice look="error" title={t('payment.failedTitle')}>
        <p>{body ?? t('payment.failedBody')}</p>
        {bank !== undefined && <p>{t('payment.bankSays', { message: bank })}</p>}
        {says !== undefined && <p>{says}</p>}
        {isUnsent && <p>{t('payment.unsent')}</p>}
      </Notice>
    </div>
  );
}

function Secure() {
  const { t } = useTranslation('screening');
  return (
    <p className="scr:mt-4 scr:flex scr:items-center scr:gap-2 scr:text-s scr:text-ink-soft">
      <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('payment.secure')}
    </p>
  );
}
