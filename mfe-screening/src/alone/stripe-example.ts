/** A stand-in for Stripe.js while the remote runs alone: plain fields; the number ending in 0002 is declined. */
export const stripeExample = `(() => {
  const inputs = {};
  window.Stripe = () => ({
    elements: () => ({
      create: (type) => {
        const input = document.createElement('input');
        const listeners = [];
        inputs[type] = input;
        Object.assign(input.style, { width: '100%', border: '0', outline: '0', background: 'transparent', font: 'inherit' });
        const enough = { cardNumber: 15, cardExpiry: 4, cardCvc: 3 }[type];
        const change = () => ({ complete: input.value.replace(/\\D/g, '').length >= enough, empty: !input.value });
        input.addEventListener('input', () => listeners.forEach((listener) => listener(change())));
        return {
          on: (_event, listener) => listeners.push(listener),
          mount: (target) => {
            input.setAttribute('aria-label', document.querySelector('label[for="' + CSS.escape(target.id) + '"]')?.textContent ?? type);
            target.replaceChildren(input);
          },
          destroy: () => input.remove(),
          focus: () => input.focus(),
          update: () => undefined,
        };
      },
    }),
    retrievePaymentIntent: async () => ({ paymentIntent: { id: 'pi_example', status: 'requires_payment_method' } }),
    confirmCardPayment: async () =>
      /0002$/.test(inputs.cardNumber.value.replace(/\\D/g, ''))
        ? { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
        : { paymentIntent: { id: 'pi_example', status: 'succeeded' } },
  });
})();`;
