import { CATALOGUE, OrderRefused, priceOrder } from './catalogue.rules.js';

describe('the price list', () => {
  it('PAY-001 sells a single screening at $10', () => {
    expect(CATALOGUE.screeningPrice).toBe(1000);
    expect(priceOrder('single', 1)).toMatchObject({ amount: 1000, credits: 1, bonus: 0 });
  });
  it('PAY-035 starter: 1 credit for $12.99', () => expect(priceOrder('starter', 1)).toMatchObject({ amount: 1299, credits: 1, bonus: 0 }));
  it('PAY-036 value: 3 credits for $29.99 with 1 bonus credit, most popular', () => {
    expect(priceOrder('value', 1)).toMatchObject({ amount: 2999, credits: 3, bonus: 1 });
    expect(CATALOGUE.products.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['value']);
  });
  it('PAY-037 family: 10 credits for $89.99 with 3 bonus credits', () =>
    expect(priceOrder('family', 1)).toMatchObject({ amount: 8999, credits: 10, bonus: 3 }));
  it.each([
    [1, 1200],
    [10, 12000],
  ])('sells %i extra credits for %i cents', (quantity, amount) =>
    expect(priceOrder('extra', quantity)).toMatchObject({ amount, credits: quantity, bonus: 0 }),
  );
  it.each([0, 11, 1.5, -1, Number.NaN])('refuses %p extra credits', (quantity) =>
    expect(() => priceOrder('extra', quantity)).toThrow(OrderRefused),
  );
  it('refuses two packages at once and unknown products', () => {
    expect(() => priceOrder('value', 2)).toThrow(OrderRefused);
    expect(() => priceOrder('__proto__', 1)).toThrow(OrderRefused);
  });
  it('PAY-011 says of every package what it holds, costs and is', () => {
    for (const { id, kind, ...shown } of CATALOGUE.products)
      expect([id, kind, shown]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/./),
        {
          name: expect.stringMatching(/./),
          description: expect.stringMatching(/\.$/),
          credits: expect.any(Number),
          bonus: expect.any(Number),
          price: expect.any(Number),
          currency: 'usd',
          popular: id === 'value',
        },
      ]);
  });
  it('PAY-038 PAY-039 PAY-040 shows the three plans', () =>
    expect(CATALOGUE.plans.map(({ name, price, priceIsFrom, interval }) => [name, price, priceIsFrom, interval])).toEqual([
      ['Essentials', 199, false, 'month'],
      ['Professional', 499, false, 'month'],
      ['Family', 699, true, 'month'],
    ]));
  it('PAY-038 PAY-039 says which screenings a plan holds: of the advisor, and full ones', () => {
    const [essentials, professional] = CATALOGUE.plans;
    expect(essentials?.features).toEqual(['5 AI screenings a month in the advisor chat', '2 full screenings a year']);
    expect(professional?.features).toContain('Unlimited screenings in the advisor chat');
  });
});
