import type { INestApplicationContext } from '@nestjs/common';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { SETTINGS, Transactions } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../settings.js';
import { FollowSubscription } from '../money/membership/follow-subscription.use-case.js';
import { StartSubscription } from '../money/membership/start-subscription.use-case.js';
import { StripePlans } from '../money/membership/stripe-plans.gateway.js';
import { BecomeCustomer } from '../money/payments/become-customer.use-case.js';
import { FAMILY } from './demo-screenings.js';

/** Stripe's own number for a card that pays. */
const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/**
 * The family account's plan: sold by the double of Stripe as to everybody, so that its page, its portal and its renewals are real. Where a real
 * Stripe is set nothing is sold; what a sale would tell is told. Doing it twice changes nothing. @returns whether a plan was sold now
 */
export async function seedDemoPlan(app: INestApplicationContext): Promise<boolean> {
  const { STRIPE_API_URL } = app.get<ScreeningServiceSettings>(SETTINGS);
  if (!['127.0.0.1', 'localhost'].includes(new URL(STRIPE_API_URL).hostname)) {
    await tellOfPlan(app);
    return false;
  }
  const customer = await app.get(BecomeCustomer).execute(FAMILY.id);
  const all = () => app.get(StripePlans).list({ customer });
  // One that its holder has ended meanwhile is not sold again.
  const isNew = (await all()).length === 0;
  if (isNew) await buy(STRIPE_API_URL, await app.get(StartSubscription).execute(FAMILY, { plan: 'family' }, 'demo'));
  for (const { id } of await all()) await app.get(FollowSubscription).ofPerson(FAMILY.id, id);
  return isNew;
}

/** As the browser fills the double's page in, at the address by which services reach it. */
async function buy(stripe: string, { url }: { url: string }): Promise<void> {
  const page = new URL(new URL(url).pathname, stripe);
  const { status } = await fetch(page, { method: 'POST', body: new URLSearchParams(CARD), redirect: 'manual' });
  if (status !== 303) throw new Error(`the demo plan could not be bought: ${status}`);
}

async function tellOfPlan(app: INestApplicationContext): Promise<void> {
  const plan = { plan: 'family', state: 'active', endsAt: null, advisorScreeningsAMonth: null, memberLimit: 6 } as const;
  const about = { aggregateId: FAMILY.id, aggregateVersion: 1, personId: FAMILY.id };
  await app.get(Transactions).run((tx) => appendEvent(tx, screeningSubscriptionChanged, { ...about, actor: 'screening', data: plan }));
}
