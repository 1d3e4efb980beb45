import type { INestApplicationContext } from '@nestjs/common';
import { paying } from '../../test/paying.js';
import { eventsOf, type ScreeningBed, screeningBed } from '../../test/screening-bed.js';
import { subscribing } from '../../test/subscribing.js';
import { CreditLedger } from '../money/credits/credit-ledger.repository.js';
import { FAMILY } from './demo-screenings.js';
import { seedDemoPlan } from './seed-demo-plan.js';

describe('the plan of the demo family', () => {
  let service: ScreeningBed;
  beforeAll(async () => {
    service = await screeningBed({ SCREENING_PLANS_ON_SALE: 'essential,professional,family' });
  });
  afterAll(() => service?.stop());

  it('is a subscription of the double, bought once, which its holder manages and which a restart finds again', async () => {
    const token = await service.tokenFor({ sub: FAMILY.id, roles: ['patient'] });
    const holder = {
      id: FAMILY.id,
      token,
      request: ((path, options) => service.request(path, { token, ...options })) as ScreeningBed['request'],
    };
    const seed = () => seedDemoPlan(service.app as INestApplicationContext);
    const shop = paying(service);
    const { membership, manage } = subscribing(service, shop);
    expect([await seed(), await seed()]).toEqual([true, false]);
    await shop.tellNews();
    await service.restart();
    expect(await seed()).toBe(false);
    expect((await shop.stripe.subscriptions.list({ status: 'all' })).data).toMatchObject([{ status: 'active' }]);
    expect(await membership(holder)).toMatchObject({ subscriptionTier: 'family', hasSubscription: true, annualScreeningsRemaining: 12 });
    expect((await manage(holder)).status).toBe(200);
    const told = (await eventsOf(service, FAMILY.id)).filter(({ name }) => name === 'screening.subscription-changed.v1');
    expect(told.map(({ data }) => data)).toEqual([
      { plan: 'family', state: 'active', endsAt: null, advisorScreeningsAMonth: null, memberLimit: 6 },
    ]);
    expect(await service.get(CreditLedger).contradictions()).toEqual([]);
  });
});
