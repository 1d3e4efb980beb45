/** Lines of "why", beside the titles of the flags. */
export const WHY_TEXTS = {
  visit: { longAgo: 'The last dental visit was long ago', recent: 'The last dental visit was within the usual interval' },
  pain: { atLeast: 'Pain {{value}} of 10 is {{limit}} or more', below: 'Pain {{value}} of 10 is below {{limit}}' },
  swelling: 'The symptoms mention swelling',
  specification: 'Product specification §9',
} as const;
