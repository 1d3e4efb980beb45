import { clinicLeadAccepted, clinicLeadCreated, clinicLeadUnmatched } from '@toothwise/contracts-clinic';
import { eventually } from '@toothwise/testing';
import { type MailBed, mailBed } from '../../test/account-bed.js';

const notifications = '/api/account/v1/notifications';

describe('what people are told of one request, in whatever order it arrives', () => {
  let bed: MailBed;
  beforeAll(async () => {
    bed = await mailBed();
  });
  afterAll(() => bed.stop());

  const request = { leadId: crypto.randomUUID(), screeningId: crypto.randomUUID(), about: { who: 'my-child' } };
  const created = { ...request, urgency: 'high', leadType: 'emergency' };
  const unmatched = { ...request, urgency: 'high' };
  const accepted = () => ({
    ...{ ...request, practiceId: crypto.randomUUID(), practiceName: 'Harbor Dental (Sample)', practicePhone: '+1 212 555 0123' },
    acceptedAt: bed.clock.now().toISOString(),
  });
  const asking = 'We are asking nearby practices for your child';

  /** The list and the portal's, after each fact was handled one after the other. */
  const shown = async (token: string) => {
    const { items } = (await bed.request<{ items: { title: string; createdAt: string }[] }>(notifications, { token })).body;
    const activity = (await bed.request<{ title: string }[]>('/api/account/v1/activity', { token })).body;
    return { items, titles: items.map(({ title }) => title), activity: activity.map(({ title }) => title) };
  };
  const person = async () => {
    const sub = crypto.randomUUID();
    const token = await bed.tokenFor({ sub });
    await bed.request('/api/account/v1/me', { token });
    return { sub, token };
  };

  it('a case that nobody could take is newer than that practices are asked, told in the same moment', async () => {
    const { sub, token } = await person();
    bed.clock.stand('2026-11-30T10:00:00.000Z');
    await bed.handled(await bed.publish(clinicLeadUnmatched, sub, unmatched, { version: 2 }));
    await bed.handled(await bed.publish(clinicLeadCreated, sub, created, { version: 1 }));
    bed.clock.reset();
    const { titles, activity } = await shown(token);
    expect(titles).toEqual(['No practice could take your request for your child', asking]);
    expect(activity).toEqual(titles);
  });

  it('a practice that took it stands above what was told before and came later, each at its own time', async () => {
    const { sub, token } = await person();
    bed.clock.stand('2026-11-30T10:05:00.000Z');
    await bed.handled(await bed.publish(clinicLeadAccepted, sub, accepted(), { version: 3 }));
    bed.clock.stand('2026-11-30T10:00:00.000Z');
    await bed.handled(await bed.publish(clinicLeadCreated, sub, created, { version: 1 }));
    bed.clock.stand('2026-11-30T10:30:00.000Z');
    const { items, titles, activity } = await eventually('both', async () =>
      (await shown(token)).items.length === 2 ? shown(token) : null,
    );
    bed.clock.reset();
    expect(titles).toEqual(['Harbor Dental (Sample) will contact you', asking]);
    expect(activity).toEqual(titles);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(['2026-11-30T10:05:00.000Z', '2026-11-30T10:00:00.000Z']);
  });
});
