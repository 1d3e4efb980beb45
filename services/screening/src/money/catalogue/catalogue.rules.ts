import { ERRORS } from '@toothwise/contracts-core';
import { type Catalogue, type Product } from '@toothwise/contracts-screening';
import { PLAN_TEXTS, PRODUCT_TEXTS } from './product.texts.js';

/** The one price list; amounts in US cents. Pages render it, payments charge by it, nothing else names a price. */
export const CATALOGUE: Catalogue = {
  /** PAY-001; the packages are PAY-035 to PAY-037. */
  screeningPrice: 1000,
  products: [
    item('single', 'single', 1, 0, 1000),
    item('starter', 'package', 1, 0, 1299),
    { ...item('value', 'package', 3, 1, 2999), popular: true },
    item('family', 'package', 10, 3, 8999),
    item('extra', 'extra', 1, 0, 1200),
  ],
  /** PAY-038 to PAY-040 */
  plans: [plan('essential', 199), plan('professional', 499), { ...plan('family', 699), priceIsFrom: true }],
};

function item(id: keyof typeof PRODUCT_TEXTS, kind: Product['kind'], credits: number, bonus: number, price: number): Product {
  return { id, kind, ...PRODUCT_TEXTS[id], credits, bonus, price, currency: 'usd', popular: false };
}

function plan(id: keyof typeof PLAN_TEXTS, price: number): Catalogue['plans'][number] {
  const { name, features } = PLAN_TEXTS[id];
  return { id, name, price, priceIsFrom: false, interval: 'month', features: [...features], onSale: false };
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
