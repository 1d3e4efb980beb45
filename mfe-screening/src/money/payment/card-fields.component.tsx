import { FieldError } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { useEffect, useId, useRef } from 'react';
import { cardFontSize, type CardField } from './payment-form.rules.js';
import type { ElementType, StripeElement, StripeJs } from './stripe-js.js';

const elementOf: Record<CardField, ElementType> = { cardNumber: 'cardNumber', expiryDate: 'cardExpiry', cvv: 'cardCvc' };

/** Stripe draws its fields in frames of its own: they have to be told the page's colour and type, and told again when night falls or room goes. */
function styleOf(field: CardField, place: HTMLElement) {
  const { color, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(place);
  const room = place.clientWidth - (parseFloat(paddingLeft) || 0) - (parseFloat(paddingRight) || 0);
  const wanted = parseFloat(fontSize);
  return { base: { color, fontSize: wanted ? `${cardFontSize(field, wanted, room)}px` : fontSize, fontFamily } };
}

interface CardFieldsProps {
  stripe: StripeJs;
  errors: Partial<Record<CardField, string>>;
  onChange: (field: CardField, complete: boolean) => void;
  /** The number element, which a confirmation is made with. */
  onReady: (cardNumber: StripeElement) => void;
}

/** Stripe's three fields under our labels: the digits never reach our code. */
export function CardFields({ stripe, errors, onChange, onReady }: CardFieldsProps) {
  const places = useRef(new Map<CardField, HTMLElement>());
  const changed = useRef(onChange);
  const ready = useRef(onReady);
  useEffect(() => {
    changed.current = onChange;
    ready.current = onReady;
  });
  useEffect(() => {
    const elements = stripe.elements();
    const made = [...places.current].map(([field, place]) => {
      const element = elements.create(elementOf[field], { style: styleOf(field, place), ...(field === 'cvv' && { placeholder: 'CVV' }) });
      element.on('change', ({ complete }) => changed.current(field, complete));
      element.mount(place);
      if (field === 'cardNumber') ready.current(element);
      return { field, element, place };
    });
    const dark = window.matchMedia?.('(prefers-color-scheme: dark)');
    const restyle = () => made.forEach(({ field, element, place }) => element.update({ style: styleOf(field, place) }));
    dark?.addEventListener('change', restyle);
    window.addEventListener('resize', restyle);
    return () => {
      dark?.removeEventListener('change', restyle);
      window.removeEventListener('resize', restyle);
      made.forEach(({ element }) => element.destroy());
    };
  }, [stripe]);
  const place = (field: CardField) => (element: HTMLElement | null) => {
    if (element) places.current.set(field, element);
  };
  return (
    <div className="scr:grid scr:gap-5 scr:sm:grid-cols-2">
      <CardPlace field="cardNumber" error={errors.cardNumber} place={place('cardNumber')} wide />
      <CardPlace field="expiryDate" error={errors.expiryDate} place={place('expiryDate')} />
      <CardPlace field="cvv" error={errors.cvv} place={place('cvv')} />
    </div>
  );
}

interface CardPlaceProps {
  field: CardField;
  error?: string;
  place: (element: HTMLElement | null) => void;
  wide?: boolean;
}

function CardPlace({ field, error, place, wide }: CardPlaceProps) {
  const { t } = useTranslation('screening');
  const id = useId();
  const look = error ? 'scr:border-error' : 'scr:border-line-strong';
  return (
    <div
      id={`field-${field}`}
      className={`scr:grid scr:content-start scr:gap-1 ${wide ? 'scr:sm:col-span-2' : ''} ${error ? 'scr:border-l-4 scr:border-error scr:pl-3' : ''}`}
    >
      <label htmlFor={id} className="scr:font-bold">
        {t(`payment.${field}`)}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div
        id={id}
        ref={place}
        data-testid={`card-${field}`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className={`scr:min-h-12 scr:rounded-control scr:border scr:bg-surface scr:px-3 scr:py-3 scr:text-m scr:text-ink scr:focus-within:outline-3 scr:focus-within:outline-offset-2 scr:focus-within:outline-brand ${look}`}
      />
    </div>
  );
}
