import { CATALOGUE, priceOrder, type Order } from '../../services/screening/src/money/catalogue/catalogue.rules.ts';
import type { Paid } from './stripe-payments.ts';

/** What was bought, by the catalogue; or why a person has to look. */
export function orderOf({ productId, amount }: Pick<Paid, 'productId' | 'amount'>): Order | string {
  const price = CATALOGUE.products.find(({ id }) => id === productId)?.price;
  if (price === undefined) return `${productId} is not sold any more`;
  if (productId === 'single') return 'a single screening was bound to answers that may be gone: pay it back at Stripe';
  try {
    return priceOrder(productId, amount / price);
  } catch {
    return `${amount} cents are not a price of ${productId}`;
  }
}
