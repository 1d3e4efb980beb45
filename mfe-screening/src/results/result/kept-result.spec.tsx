import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptResultsStore } from '@toothwise/web-platform';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { saySeen } from '../../testing/say-seen.js';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const urgent = (change: Partial<Screening> = {}): Screening => {
  const one = exampleScreening();
  const completedAt = new Date(Date.now() - 3_600_000).toISOString();
  return {
    ...one,
    person: { ...one.person, who: 'me' },
    ...{ completedAt, createdAt: completedAt },
    analysis: { ...one.analysis!, level: 3, urgency: 'high' },
    ...change,
  };
};
const withOne = (one: Screening) => (state: ExampleState) => void (state.screenings = [one]);

describe('what a result says is kept on the device', () => {
  afterEach(() => {
    keptResultsStore.wipe();
    localStorage.removeItem('toothwise.country');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' }));
  });

  it('without the discount, where no clinic is listed', async () => {
    localStorage.setItem('toothwise.country', 'GB');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'toothwise.country' }));
    const one = urgent();
    const nextSteps = ['Call a dentist.', 'Use your $10 exam discount at participating clinics'];
    await openPage(`/screenings/${one.id}`, withOne({ ...one, analysis: { ...one.analysis!, nextSteps } }));
    await waitFor(() => expect(keptResultsStore.state()[0]?.steps).toEqual(['Call a dentist.']));
  });

  it('as it is shown: level, for whom, what to do, by when, the steps; and goes with the result', async () => {
    const one = urgent();
    const page = await openPage(`/screenings/${one.id}`, withOne(one));
    await screen.findByTestId('result-care');
    await waitFor(() => expect(keptResultsStore.state()).toHaveLength(1));
    expect(keptResultsStore.state()[0]).toMatchObject({
      ...{ id: one.id, level: 3, levelName: 'Urgent', whose: 'For you', emergency: null, madeAt: one.completedAt },
      ...{ headline: one.analysis!.recommendation, timeframe: one.analysis!.timeframe, steps: one.analysis!.nextSteps },
      due: new Date(Date.parse(one.completedAt!) + 24 * 3_600_000).toISOString(),
    });
    // Nothing that is not needed: no answers, no photos, no costs.
    expect(JSON.stringify(keptResultsStore.state())).not.toContain(one.form.symptoms);
    page.unmount();
    await openPage('/screening-history', withOne(one));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
  });

  it('from the portal too, until somebody has seen it; taking that back keeps it again', async () => {
    const one = urgent();
    await openSlot('portal.first', withOne(one), { slotProps: { otherwise: null, meanwhile: null } });
    await waitFor(() => expect(keptResultsStore.state()).toHaveLength(1));
    await saySeen('I have been seen');
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
  });

  it('goes where the portal finds that it was deleted elsewhere', async () => {
    const one = urgent();
    const page = await openPage(`/screenings/${one.id}`, withOne(one));
    await waitFor(() => expect(keptResultsStore.state()).toHaveLength(1));
    page.unmount();
    await openSlot('portal.first', undefined, { slotProps: { otherwise: <p>Else</p>, meanwhile: null } });
    expect(await screen.findByText('Else')).toBeVisible();
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
  });

  it('not once it was seen', async () => {
    const one = urgent({ seenAt: new Date().toISOString() });
    await openPage(`/screenings/${one.id}`, withOne(one));
    await screen.findByTestId('result-care');
    expect(keptResultsStore.state()).toEqual([]);
  });
});
