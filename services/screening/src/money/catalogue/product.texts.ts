/** What is sold, in words; prices and numbers stand in `catalogue/catalogue.ts`. */
export const PRODUCT_TEXTS = {
  single: { name: 'Single screening', description: 'One screening, to use now.' },
  /** PAY-035 to PAY-037 */
  starter: { name: 'Starter', description: 'One screening credit to keep.' },
  value: { name: 'Value', description: 'Three screening credits and one more for free.' },
  family: { name: 'Family', description: 'Ten screening credits and three more for free, for everyone at home.' },
  extra: { name: 'Extra credit', description: 'One more screening credit, from 1 to 10 at a time.' },
} as const;

/** PAY-038 to PAY-040 */
export const PLAN_TEXTS = {
  essential: { name: 'Essentials', features: ['5 AI screenings a month in the advisor chat', '2 full screenings a year'] },
  professional: {
    name: 'Professional',
    features: ['Unlimited screenings in the advisor chat', 'Everything in Essentials', 'A dentist reviews each full screening'],
  },
  family: { name: 'Family', features: ['Professional for up to 6 family members'] },
} as const;
