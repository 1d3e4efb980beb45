/** Nest token of the price list. Only accepting may ask for it. */
export const PRICES = Symbol('clinic:lead-prices');
