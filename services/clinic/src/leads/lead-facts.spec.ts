import { amountOwed, LEAD_PRICES } from './lead-price.rules.js';
import { leadTypeOf, priceTierOf } from './lead-type.rules.js';
import { valueEstimate } from './value-estimate.rules.js';

describe('lead type and price tier', () => {
  it.each([
    ['high' as const, 'emergency', 'emergency', 25_000],
    ['medium' as const, 'urgent_care', 'urgent', 15_000],
    ['low' as const, 'urgent_care', 'routine', 7_500],
  ])('CLIN-020 CLIN-035 %s urgency is a lead of type %s, priced as %s', (urgency, type, tier, cents) => {
    expect(leadTypeOf(urgency)).toBe(type);
    expect(priceTierOf(urgency)).toBe(tier);
    expect(amountOwed(priceTierOf(urgency), LEAD_PRICES, null)).toBe(cents);
  });

  it('CLIN-027 lets the practice’s own lead cost override the tier price', () =>
    expect(amountOwed('urgent', LEAD_PRICES, 9_900)).toBe(9_900));
});

describe('value estimate in dollars', () => {
  it.each([
    ['high', 250],
    ['medium', 150],
    ['low', 75],
    ['anything else', 100],
    ['toString', 100],
  ])('CLIN-042 %s is worth %d', (urgency, dollars) => expect(valueEstimate(urgency, ['mild ache'])).toBe(dollars));

  it.each(['Severe pain at night', 'SWELLING', 'infection', 'a broken tooth', 'no swelling'])('CLIN-043 "%s" adds 50', (symptom) =>
    expect(valueEstimate('medium', ['ache', symptom])).toBe(200),
  );

  it('CLIN-043 adds 50 once only', () => expect(valueEstimate('high', ['severe pain', 'swelling', 'infection'])).toBe(300));
  it('CLIN-043 adds nothing without a symptom', () => expect(valueEstimate('low', [])).toBe(75));
});
