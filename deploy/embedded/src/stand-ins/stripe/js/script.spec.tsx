import { fireEvent } from '@testing-library/react';
import type { createStripe } from './stripe.js';
import { stripeScript } from './script.js';

/** The script's parts are listed by hand: one that is missing shows only when the text itself runs. */
describe('the script that pages load', () => {
  it('brings everything it calls: fields are made, filled, restyled and cleared', () => {
    // As a page's own <script> would; jsdom runs none by itself.
    window.eval(stripeScript);
    const { Stripe } = window as unknown as { Stripe: (key: string) => ReturnType<typeof createStripe> };
    const elements = Stripe('pk_test_script').elements();
    for (const [type, typed] of [
      ['cardNumber', '4242424242424242'],
      ['cardExpiry', '1231'],
      ['cardCvc', '123'],
    ] as const) {
      document.body.innerHTML = '<div id="field"></div>';
      const element = elements.create(type, { style: { base: { color: 'rgb(1, 2, 3)' } } });
      let complete = false;
      element.on('change', (event) => (complete = event.complete)).mount('#field');
      const input = document.querySelector('input')!;
      expect(input.style.color).toBe('rgb(1, 2, 3)');
      fireEvent.input(input, { target: { value: typed } });
      expect([type, complete]).toEqual([type, true]);
      element.update({ style: { base: { color: 'rgb(4, 5, 6)' } } });
      expect(input.style.color).toBe('rgb(4, 5, 6)');
      element.clear();
      expect(input.value).toBe('');
    }
  });
});
