import { cvcError, expiryError, formatCvc, formatExpiry } from './card-details.js';
import { brandOf, cardLengths, cardNumberError, formatCardNumber } from './card-number.js';

export type ElementType = 'cardNumber' | 'cardExpiry' | 'cardCvc';
export interface FieldRules {
  label: string;
  placeholder: string;
  autocomplete: string;
  maxLength: number;
  incomplete: { type: string; code: string; message: string };
  format(text: string, deleting: boolean): string;
  error(text: string, left: boolean): { type: string; code: string; message: string } | null;
  complete(text: string): boolean;
}

/** Format, limits and messages of each field; the messages and codes are Stripe's. */
export function fieldRules(type: ElementType): FieldRules {
  const incomplete = (code: string, message: string) => ({ type: 'validation_error', code, message });
  if (type === 'cardNumber') {
    return {
      label: 'Credit or debit card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      maxLength: 23,
      incomplete: incomplete('incomplete_number', 'Your card number is incomplete.'),
      format: formatCardNumber,
      error: cardNumberError,
      complete: (text) => cardLengths(text.replace(/\D/g, '')).includes(text.replace(/\D/g, '').length) && !cardNumberError(text, true),
    };
  }
  if (type === 'cardExpiry') {
    return {
      label: 'Credit or debit card expiration date',
      placeholder: 'MM/YY',
      autocomplete: 'cc-exp',
      maxLength: 5,
      incomplete: incomplete('incomplete_expiry', "Your card's expiration date is incomplete."),
      format: formatExpiry,
      error: (text, left) => expiryError(text, left, new Date()),
      complete: (text) => text.length === 5 && !expiryError(text, true, new Date()),
    };
  }
  return {
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    maxLength: 4,
    incomplete: incomplete('incomplete_cvc', "Your card's security code is incomplete."),
    format: formatCvc,
    error: cvcError,
    complete: (text) => text.length >= 3,
  };
}

export interface ChangeEvent {
  elementType: ElementType;
  empty: boolean;
  complete: boolean;
  brand?: string;
  error: { type: string; code: string; message: string } | undefined;
}
type Listener = (event: ChangeEvent) => void;
export interface CardElement {
  readonly type: ElementType;
  mount(target: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on(name: string, listener: Listener): CardElement;
  off(name: string, listener?: Listener): CardElement;
  focus(): void;
  blur(): void;
  clear(): void;
  update(options: ElementOptions): void;
  /** Only for the double's own confirmation; Stripe has no such function. */
  readText(): string;
  state(left: boolean): ChangeEvent;
}
export interface ElementOptions {
  disabled?: boolean;
  placeholder?: string;
  style?: { base?: Record<string, unknown> };
}

/** Label and description for assistive technology come from the page: `<label for>` of the container, and its `aria-describedby`. */
export function wireInput(container: HTMLElement, input: HTMLInputElement, rules: FieldRules): void {
  const label = container.id ? container.ownerDocument.querySelector(`label[for="${CSS.escape(container.id)}"]`) : null;
  input.setAttribute('aria-label', label?.textContent?.trim() || container.getAttribute('aria-label') || rules.label);
  for (const name of ['aria-describedby', 'aria-required', 'aria-invalid']) {
    const value = container.getAttribute(name);
    if (value === null) input.removeAttribute(name);
    else input.setAttribute(name, value);
  }
  label?.addEventListener('click', () => input.focus());
}

/** The field itself: transparent, sized by its container, so that the page's own field style shows. */
export function buildInput(document: Document, rules: FieldRules, options: ElementOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'text';
  input.inputMode = 'numeric';
  input.autocomplete = rules.autocomplete as AutoFill;
  input.placeholder = options.placeholder ?? rules.placeholder;
  input.maxLength = rules.maxLength;
  input.disabled = options.disabled ?? false;
  Object.assign(input.style, {
    width: '100%',
    border: '0',
    outline: '0',
    padding: '0',
    margin: '0',
    background: 'transparent',
    font: 'inherit',
    color: 'inherit',
  });
  applyStyle(input, options);
  return input;
}

/** What the page says about colour and type, at the beginning and with each `update`. */
export function applyStyle(input: HTMLInputElement, { style }: ElementOptions): void {
  const base = style?.base ?? {};
  for (const key of ['color', 'fontSize', 'fontFamily', 'lineHeight', 'letterSpacing'] as const)
    if (base[key]) input.style[key] = String(base[key]);
}

/** Who hears of what happens in a field. */
export function hearers() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    tell(name: string, event: ChangeEvent) {
      for (const listener of listeners.get(name) ?? []) listener(event);
    },
    add: (name: string, listener: Listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    remove(name: string, listener?: Listener) {
      if (listener) listeners.get(name)?.delete(listener);
      else listeners.delete(name);
    },
    clear: () => listeners.clear(),
  };
}

/** Forms the blocks of digits anew with each key; the caret stays where it was. */
export function formedWhileTyping(input: HTMLInputElement, rules: FieldRules) {
  let before = '';
  return {
    form() {
      const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length;
      const atEnd = (input.selectionStart ?? input.value.length) >= input.value.length;
      input.value = rules.format(input.value, input.value.length < before.length);
      before = input.value;
      if (!atEnd) placeCaret(input, digitsBefore);
    },
    clear() {
      input.value = '';
      before = '';
    },
  };
}

/** The element of the page that holds the field, and wears its state as Stripe's classes. */
export function placeOf(input: HTMLInputElement, rules: FieldRules) {
  let container: HTMLElement | null = null;
  let attributes: MutationObserver | null = null;
  return {
    mount(target: string | HTMLElement) {
      const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
      if (!found)
        throw new Error(`The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`);
      container = found;
      container.replaceChildren(input);
      container.classList.add('StripeElement', 'StripeElement--empty');
      wireInput(container, input, rules);
      attributes = new MutationObserver(() => container && wireInput(container, input, rules));
      attributes.observe(container, { attributes: true, attributeFilter: ['aria-describedby', 'aria-invalid', 'aria-required'] });
    },
    unmount() {
      attributes?.disconnect();
      container?.replaceChildren();
      container = null;
    },
    mark: (state: string, on: boolean) => void container?.classList.toggle(`StripeElement--${state}`, on),
  };
}

/** @param left whether the person has gone on to another field, so that what is half typed is wrong */
export function stateOf(type: ElementType, rules: FieldRules, text: string, left: boolean): ChangeEvent {
  const error = rules.error(text, left) ?? undefined;
  const brand = type === 'cardNumber' ? { brand: brandOf(text) } : {};
  return { elementType: type, empty: text === '', complete: rules.complete(text), error, ...brand };
}

export function createCardElement(type: ElementType, options: ElementOptions): CardElement {
  const rules = fieldRules(type);
  const input = buildInput(document, rules, options);
  const { tell, add, remove, clear } = hearers();
  const typed = formedWhileTyping(input, rules);
  const place = placeOf(input, rules);

  const state = (left: boolean) => stateOf(type, rules, input.value, left);
  const changed = (left: boolean) => {
    const event = state(left);
    place.mark('complete', event.complete);
    place.mark('empty', event.empty);
    place.mark('invalid', Boolean(event.error));
    tell('change', event);
  };
  input.addEventListener('input', () => {
    typed.form();
    changed(false);
  });
  input.addEventListener('focus', () => {
    place.mark('focus', true);
    tell('focus', state(false));
  });
  input.addEventListener('blur', () => {
    place.mark('focus', false);
    changed(true);
    tell('blur', state(true));
  });

  const element: CardElement = {
    type,
    mount(target) {
      place.mount(target);
      queueMicrotask(() => tell('ready', state(false)));
    },
    unmount: place.unmount,
    destroy() {
      place.unmount();
      clear();
      input.value = '';
    },
    on: (name, listener) => (add(name, listener), element),
    off: (name, listener) => (remove(name, listener), element),
    focus: () => input.focus(),
    blur: () => input.blur(),
    clear() {
      typed.clear();
      changed(false);
    },
    update(next) {
      if (next.disabled !== undefined) input.disabled = next.disabled;
      if (next.placeholder !== undefined) input.placeholder = next.placeholder;
      applyStyle(input, next);
    },
    readText: () => input.value,
    state,
  };
  return element;
}

/** Keeps the caret behind the digit it was behind before the blocks were formed again. */
export function placeCaret(input: HTMLInputElement, digits: number): void {
  let position = 0;
  for (let seen = 0; position < input.value.length && seen < digits; position += 1) if (/\d/.test(input.value[position] ?? '')) seen += 1;
  input.setSelectionRange(position, position);
}
