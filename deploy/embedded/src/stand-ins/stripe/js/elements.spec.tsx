import { fireEvent } from '@testing-library/react';
import { createCardElement, type ChangeEvent } from './elements.js';
import { createStripe } from './stripe.js';

function mount(type: 'cardNumber' | 'cardExpiry' | 'cardCvc') {
  document.body.innerHTML = '<label for="field">Card number</label><div id="field" aria-describedby="hint"></div>';
  const element = createCardElement(type, {});
  const changes: ChangeEvent[] = [];
  element.on('change', (event) => changes.push(event)).mount('#field');
  const container = document.querySelector('#field')!;
  return { element, changes, container, input: container.querySelector('input')! };
}

describe('split card elements', () => {
  it('takes its name and description from the page', () => {
    const { input, container } = mount('cardNumber');
    expect(input.getAttribute('aria-label')).toBe('Card number');
    expect(input.getAttribute('aria-describedby')).toBe('hint');
    expect(container.classList.contains('StripeElement--empty')).toBe(true);
  });

  it('reports complete and error as the person types, and marks focus on the container', () => {
    const { input, changes, container } = mount('cardNumber');
    fireEvent.focus(input);
    expect(container.classList.contains('StripeElement--focus')).toBe(true);
    fireEvent.input(input, { target: { value: '424242424242424' } });
    expect(changes.at(-1)).toMatchObject({ complete: false, error: undefined, brand: 'visa' });
    fireEvent.input(input, { target: { value: '4242424242424242' } });
    expect(input.value).toBe('4242 4242 4242 4242');
    expect(changes.at(-1)).toMatchObject({ complete: true, empty: false });
    fireEvent.input(input, { target: { value: '4242' } });
    fireEvent.blur(input);
    expect(changes.at(-1)?.error?.code).toBe('incomplete_number');
    expect(container.classList.contains('StripeElement--invalid')).toBe(true);
  });

  it('takes colour and type from the page at first and with each update', () => {
    const { element, input } = mount('cardNumber');
    element.update({ style: { base: { color: 'rgb(255, 255, 255)', fontSize: '18px' } } });
    expect(input.style.color).toBe('rgb(255, 255, 255)');
    element.update({ placeholder: 'Number' });
    expect(input).toMatchObject({ placeholder: 'Number', style: { color: 'rgb(255, 255, 255)', fontSize: '18px' } });
  });

  it('does not send an incomplete card', async () => {
    const stripe = createStripe('http://nowhere.test', 'pk');
    const card = stripe.elements().create('cardNumber');
    card.mount(document.body);
    const { error } = await stripe.confirmCardPayment('pi_1_secret_2', { payment_method: { card } });
    expect(error?.code).toBe('incomplete_number');
  });

  it('tells how a payment stands by its client secret, and that the line is broken where it is', async () => {
    const asked: [string, string | undefined][] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      asked.push([String(url), init?.method]);
      return Response.json({ id: 'pi_1', status: 'succeeded' });
    };
    const stripe = createStripe('http://nowhere.test', 'pk');
    expect((await stripe.retrievePaymentIntent('pi_1_secret_2')).paymentIntent).toEqual({ id: 'pi_1', status: 'succeeded' });
    expect(asked).toEqual([['http://nowhere.test/v1/payment_intents/pi_1?client_secret=pi_1_secret_2', 'GET']]);
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await stripe.retrievePaymentIntent('pi_1_secret_2')).error?.type).toBe('api_connection_error');
    globalThis.fetch = original;
  });
});
