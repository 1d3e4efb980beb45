import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptResultsStore, sessionStore, type IdentityProvider, type KeptResult } from '@toothwise/web-platform';
import { FakeIdentity, fakeUser } from '@toothwise/web-platform/testing';
import { MemoryRouter } from 'react-router';
import { addShellTexts } from '../texts/shell.texts.js';
import { KeptResultsPlace } from './kept-results-place.component.js';
import './kept-results.component.js';

const hour = 3_600_000;
const in_ = (ms: number) => new Date(Date.now() + ms).toISOString();
const result: KeptResult = {
  ...{ id: 'r1', level: 3, levelName: 'Urgent', whose: 'For Elsa, age 11', headline: 'See a dentist', timeframe: 'within 24 hours' },
  ...{ due: in_(20 * hour), steps: ['Rinse with salt water.'], emergency: null, sensitive: false, shared: false },
  ...{ practice: { name: 'Sample Dental', phone: '+12125550111' }, madeAt: in_(-4 * hour), readAt: in_(-hour) },
};
const emergency = { level: 5, title: 'This is a medical emergency', doNow: ['Sit up.'], call: 'emergency-number' } as const;

/** A result of yesterday's session, and a page that opens while nobody can be asked who is signed in. */
async function open(kept: KeptResult[], restore: IdentityProvider['restore'] = () => Promise.reject(new Error('offline'))) {
  await sessionStore.start(new FakeIdentity(fakeUser));
  for (const one of kept) keptResultsStore.keep(one);
  const identity = new FakeIdentity(undefined);
  identity.restore = restore;
  await sessionStore.start(identity);
  render(
    <MemoryRouter>
      <KeptResultsPlace />
    </MemoryRouter>,
  );
}

describe('the last result, where nothing can be read', () => {
  beforeAll(() => addShellTexts());
  afterEach(() => {
    act(() => keptResultsStore.wipe());
    jest.restoreAllMocks();
  });

  it('takes the focus where it is an emergency, as a page that is opened anew stands where it was left', async () => {
    await open([{ ...result, level: 5, emergency: { ...emergency, doNow: ['Sit up.'] } }]);
    const kept = await screen.findByTestId('kept-results');
    await waitFor(() => expect(kept).toHaveFocus());
  });

  it('stands: for whom, what to do, by when, the steps, whom to call, and of when it is', async () => {
    await open([result]);
    expect(await screen.findByRole('heading', { name: 'Your last result' })).toBeVisible();
    for (const said of ['Urgent', 'For Elsa, age 11', 'See a dentist', 'Rinse with salt water.'])
      expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByText(/^See a dentist by /)).toBeVisible();
    expect(screen.getByText(/^Result of .*, read .*It may have changed since\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Sample Dental' })).toHaveAttribute('href', 'tel:+12125550111');
  });

  it('calls nothing not urgent beside what cannot wait', async () => {
    await open([result, { ...result, id: 'r2', level: 1, levelName: 'Not urgent', whose: 'For you', due: null }]);
    expect(await screen.findByText('For you')).toBeVisible();
    expect(screen.getByText('Urgent')).toBeVisible();
    expect(screen.queryByText('Not urgent')).toBeNull();
  });

  it('says that not all was read, and calls nothing not urgent then', async () => {
    const unread = 'Not all you told us could be read, so this may be too low.';
    await open([{ ...result, level: 1, levelName: 'Not urgent', due: null, unread }]);
    expect(await screen.findByText(unread)).toBeVisible();
    expect(screen.queryByText('Not urgent')).toBeNull();
  });

  it.each<[string, Partial<KeptResult>, RegExp | null]>([
    ['of a result that no clinic has', { shared: false }, /No clinic was told\./],
    ['of a result that clinics were asked about', { shared: true }, null],
    ['of what was told and is in no result', { shared: false, told: true }, /No clinic was told what you told us here\./],
  ])('says on the card %s what no clinic knows', async (_what, part, said) => {
    await open([{ ...result, ...part, level: 5, emergency: { ...emergency, doNow: [...emergency.doNow] } }]);
    const card = await screen.findByTestId('emergency-card');
    if (said) expect(card).toHaveTextContent(said);
    else expect(card).not.toHaveTextContent(/No clinic/);
  });

  it('says that its time is over, once it is', async () => {
    await open([{ ...result, due: in_(-hour) }]);
    expect(await screen.findByText(/^The time to be seen was over at .*do not wait any longer/)).toBeVisible();
  });

  it('of an emergency is its card, with the call first', async () => {
    await open([{ ...result, level: 5, emergency: { ...emergency, doNow: [...emergency.doNow] } }]);
    expect(await screen.findByRole('heading', { name: emergency.title })).toBeVisible();
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(screen.getByText('Sit up.')).toBeVisible();
  });

  it('of two emergencies has two cards, each named by its own title', async () => {
    const of = (id: string, title: string) => ({
      ...result,
      id,
      level: 5 as const,
      emergency: { ...emergency, title, doNow: ['Sit up.'] },
    });
    await open([of('r1', 'Of Elsa'), of('r2', 'Of Olaf')]);
    for (const name of ['Of Elsa', 'Of Olaf']) expect(await screen.findByRole('region', { name })).toBeVisible();
  });

  it('of two stand the newer first, each with its time, and the old one alone is put away by whoever wants that', async () => {
    const of = (id: string, whose: string, hours: number) => ({ ...result, id, whose, madeAt: in_(-hours * hour) });
    await open([of('r1', 'For Elsa, age 11', 30), of('r2', 'For you', 1)]);
    const articles = await screen.findAllByRole('article');
    expect(articles.map((one) => /For (Elsa, age 11|you)/.exec(one.textContent)?.[0])).toEqual(['For you', 'For Elsa, age 11']);
    for (const one of articles) expect(one).toHaveTextContent(/Result of .*, read /);
    await userEvent.click(screen.getAllByRole('button', { name: 'Put this one away' })[1]!);
    expect(screen.getByRole('article')).toHaveTextContent('For you');
    expect(keptResultsStore.state()).toMatchObject([{ id: 'r2' }]);
    expect(screen.queryByRole('button', { name: 'Put this one away' })).toBeNull();
  });

  it('is removed from the device by whoever wants that', async () => {
    await open([result]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove it from this device' }));
    expect([screen.queryByTestId('kept-results'), localStorage.getItem('toothwise.results')]).toEqual([null, null]);
  });

  it('is shown to nobody whom the identity server does not know, and not beside what can be read', async () => {
    await open([result], () => Promise.resolve(undefined));
    expect([screen.queryByTestId('kept-results'), keptResultsStore.state()]).toEqual([null, []]);
    await act(() => sessionStore.start(new FakeIdentity(fakeUser)));
    act(() => keptResultsStore.keep(result));
    expect(screen.queryByTestId('kept-results')).toBeNull();
  });
});
