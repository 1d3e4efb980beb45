import { ERRORS } from '@toothwise/contracts-core';
import { type Catalogue, type Product } from '@toothwise/contracts-screening';

/** The one price list; amounts in US cents. Pages render it, payments charge by it, nothing else names a price. */
export const CATALOGUE: Catalogue = {
  /** PAY-001; the packages are PAY-035 to PAY-037. */
  screeningPrice: 1000,
  products: [
    item('single', 'single', 'Single screening', 'One screening, to use now.', 1, 0, 1000),
    item('starter', 'package', 'Starter', 'One screening credit to keep.', 1, 0, 1299),
    { ...item('value', 'package', 'Value', 'Three screening credits and one more for free.', 3, 1, 2999), popular: true },
    item('family', 'package', 'Family', 'Ten screening credits and three more for free, for everyone at home.', 10, 3, 8999),
    item('extra', 'extra', 'Extra credit', 'One more screening credit, from 1 to 10 at a time.', 1, 0, 1200),
  ],
  /** PAY-038 to PAY-040 */
  plans: [
    {
      id: 'essential',
      name: 'Essentials',
      price: 199,
      priceIsFrom: false,
      interval: 'month',
      features: ['5 AI screenings a month in the advisor chat', '2 full screenings a year'],
    },
    {
      id: 'professional',
      name: 'Professional',
      price: 499,
      priceIsFrom: false,
      interval: 'month',
      features: ['Unlimited AI screenings in the advisor chat', 'Everything in Essentials', 'A dentist reviews each full screening'],
    },
    {
      id: 'family',
      name: 'Family',
      price: 699,
      priceIsFrom: true,
      interval: 'month',
      features: ['Professional for up to 6 family members'],
    },
  ],
};

function item(
  id: string,
  kind: Product['kind'],
  name: string,
  description: string,
  credits: number,
  bonus: number,
  price: number,
): Product {
  return { id, kind, name, description, credits, bonus, price, currency: 'usd', popular: false };
}

export interface Order {
  productId: string;
  quantity: number;
  /** US cents. */
  amount: number;
  currency: 'usd';
  credits: number;
  bonus: number;
}

/** What is wrong with an order, in words for the person who placed it. */
export class OrderRefused extends Error {
  constructor(
    readonly path: 'productId' | 'quantity',
    message: string,
  ) {
    super(message);
  }
}

/** Prices an order from the catalogue alone. Only extra credits come in quantities. @throws OrderRefused */
export function priceOrder(productId: string, quantity: number): Order {
  const product = CATALOGUE.products.find(({ id }) => id === productId);
  if (!product) throw new OrderRefused('productId', ERRORS['resource.not-found'].title);
  const most = product.kind === 'extra' ? 10 : 1;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
    throw new OrderRefused('quantity', most === 1 ? 'This is sold one at a time.' : 'Choose 1 to 10 credits.');
  }
  return {
    productId,
    quantity,
    amount: product.price * quantity,
    currency: 'usd',
    credits: product.credits * quantity,
    bonus: product.bonus * quantity,
  };
}
