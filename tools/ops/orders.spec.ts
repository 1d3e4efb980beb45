import { orderOf } from './orders.ts';

describe('what was bought, as Stripe tells it', () => {
  it('is priced by the catalogue, bonus included', () => {
    expect(orderOf({ productId: 'family', amount: 8999 })).toMatchObject({ quantity: 1, credits: 10, bonus: 3 });
    expect(orderOf({ productId: 'extra', amount: 3600 })).toMatchObject({ quantity: 3, credits: 3, bonus: 0 });
  });

  it.each([
    ['a price that was never asked', { productId: 'value', amount: 2998 }, /2998 cents/],
    ['what is not sold any more', { productId: 'gone', amount: 100 }, /not sold any more/],
    ['a single screening, whose answers may be gone', { productId: 'single', amount: 1000 }, /pay it back/],
  ])('is left to a person for %s', (_what, paid, why) => {
    expect(orderOf(paid)).toMatch(why);
  });
});
