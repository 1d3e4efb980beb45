import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { enteredHere } from '@toothwise/web-platform';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleDraft, exampleScreening } from '../alone/example-data.js';
import { unknownPerson } from '../answers/draft/draft.types.js';
import { saySeen } from '../testing/say-seen.js';
import { openSlot } from '../testing/screening-testing.js';

const ELSA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 };

describe('slots of the screening', () => {
  it('portal.cards: what will be there, the latest result, and the unfinished screening', async () => {
    const { unmount } = await openSlot('portal.cards');
    expect(await screen.findByText(/Your latest result will stand here/)).toBeInTheDocument();
    unmount();
    await openSlot('portal.cards', (state) => {
      state.screenings = [exampleScreening()];
      state.drafts.set('urgent', exampleDraft('urgent', { step: 'payment' }));
    });
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByRole('link', { name: 'Go on with your screening' })).toHaveAttribute(
      'href',
      '/dental-screening/payment?kind=urgent',
    );
    expect(card.getByRole('link', { name: 'Open result' })).toBeInTheDocument();
  });

  it('portal.cards: the latest of oneself, whatever a child had since', async () => {
    const [own, child] = [exampleScreening(), exampleScreening({ id: crypto.randomUUID() })];
    await openSlot('portal.cards', (state) => (state.screenings = [{ ...child, person: ELSA }, own]));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByRole('link', { name: 'Open result' })).toHaveAttribute('href', `/screenings/${own.id}`);
  });

  it('portal.cards: says that it is one’s own, and where a child’s results are, where oneself has none', async () => {
    await openSlot('portal.cards', (state) => (state.screenings = [exampleScreening({ person: ELSA })]));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(card.getByRole('heading', { name: 'Your latest screening' })).toBeVisible();
    expect(await card.findByText('Your own results stand here. All others stand under “All screenings”.')).toBeVisible();
    expect(card.queryByText(/^Your latest result will stand here/)).toBeNull();
    expect(card.getByRole('link', { name: 'All screenings' })).toHaveAttribute('href', '/screening-history');
  });

  it('portal.cards: a screening that an emergency stopped says so, and leads to what to do', async () => {
    const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    const stopped = exampleDraft('urgent', { safety: { ...exampleDraft('urgent').safety, level: 5, emergency } });
    await openSlot('portal.cards', (state) => state.drafts.set('urgent', stopped));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByText(/^Your screening was stopped by an emergency that you told us about /)).toBeVisible();
    expect(card.getByRole('link', { name: 'What to do until help comes' })).toHaveAttribute('href', expect.stringContaining('kind=urgent'));
    expect(card.queryByRole('link', { name: 'Go on with your screening' })).toBeNull();
  });

  it('portal.cards: calms nobody while something cannot wait', async () => {
    const at = new Date().toISOString();
    const one = exampleScreening({ createdAt: at, completedAt: at });
    const calm = { ...one.analysis!, level: 1 as const, urgency: 'low' as const, summary: 'You can safely wait 3-6 months.' };
    const green = exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup', createdAt: at, completedAt: at, analysis: calm });
    await openSlot('portal.cards', (state) => (state.screenings = [green, one]));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByRole('link', { name: 'Open result' })).toHaveAttribute('href', `/screenings/${green.id}`);
    for (const said of [/safely wait/, 'Not urgent']) await waitFor(() => expect(card.queryByText(said)).toBeNull());
  });

  describe('beside an emergency that stands in no result', () => {
    const emergency = { level: 4 as const, title: 'This is a dental emergency', doNow: ['Call.'], call: 'dental-emergency-line' as const };
    const soon = () => {
      const one = exampleScreening();
      const analysis = { ...one.analysis!, level: 2 as const, urgency: 'medium' as const, summary: 'See a dentist within 7 days.' };
      return exampleScreening({ analysis, person: { ...unknownPerson, who: 'me' } });
    };
    afterEach(() => act(() => enteredHere.keep(null)));
    const entered = () => act(() => enteredHere.keep({ emergency, sensitive: false, at: new Date().toISOString() }));

    it('portal.cards: says that first, with the way to it, and not how urgent the latest one was', async () => {
      entered();
      await openSlot('portal.cards', (state) => (state.screenings = [soon()]));
      const card = within(await screen.findByTestId('latest-screening'));
      expect(await card.findByText(/^Told here: Dental emergency\. You told us about it today, /)).toBeVisible();
      expect(card.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/emergency');
      expect(card.getByRole('link', { name: 'Open result' })).toBeVisible();
      for (const said of ['Soon', 'See a dentist within 7 days.']) expect(card.queryByText(said)).toBeNull();
    });

    it('portal.cards: says it as well where there is no result yet', async () => {
      entered();
      await openSlot('portal.cards');
      const card = within(await screen.findByTestId('latest-screening'));
      expect(await card.findByText(/^Told here: Dental emergency/)).toBeVisible();
    });

    it('health.first: says that what is counted there leaves it out', async () => {
      entered();
      const slotProps = { name: null, calm: <p>80, Excellent</p>, beside: <p>2 scans</p> };
      await openSlot('health.first', undefined, { slotProps });
      expect(await screen.findByText('What you told there is in no screening yet: it is not counted below.')).toBeVisible();
      expect(screen.queryByText('80, Excellent')).toBeNull();
    });

    it('portal.first: stands first, leads to its page, and is answered on this device', async () => {
      entered();
      await openSlot('portal.first', undefined, { slotProps: { otherwise: <p>What would you like to do?</p>, meanwhile: null } });
      const first = within(await screen.findByTestId('told-first'));
      expect(first.getByRole('heading', { name: emergency.title })).toBeVisible();
      expect(first.getByText(/^You entered this on the emergency page today, /)).toBeVisible();
      expect(first.getByRole('link', { name: 'What to do until help comes' })).toHaveAttribute('href', '/emergency');
      await saySeen('I have been seen');
      expect(await screen.findByText('What would you like to do?')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByTestId('told-first')).toBeVisible();
    });
  });

  it('(PORT-018) portal.overview: what the latest result found, and Download Report, also where a child’s is newer', async () => {
    const latest = exampleScreening();
    const newer = exampleScreening({ id: crypto.randomUUID(), person: ELSA });
    await openSlot('portal.overview', (state) => (state.screenings = [newer, latest]), { slotProps: { screeningId: latest.id } });
    expect(await screen.findByRole('button', { name: 'Download Report' })).toBeInTheDocument();
    expect(screen.getByText(latest.analysis!.summary)).toBeInTheDocument();
  });

  describe('health.first', () => {
    const calm = <p>80, Excellent</p>;
    const beside = <p>2 scans</p>;
    const at = () => new Date(Date.now() - 60_000).toISOString();
    const urgent = (person: Screening['person']) => exampleScreening({ createdAt: at(), completedAt: at(), person });
    const open = (name: string | null, ...screenings: Screening[]) =>
      openSlot('health.first', (state) => (state.screenings = screenings), { slotProps: { name, calm, beside } });

    it('says of whom something is open that cannot wait, and leaves out what calms', async () => {
      const one = urgent({ ...unknownPerson, who: 'me' });
      await open(null, one);
      const line = within(await screen.findByTestId('still-open'));
      expect(line.getByText('Still open, and first of all')).toBeVisible();
      expect(line.getByText(/^For you: Urgent\. See a dentist by /)).toBeVisible();
      expect(line.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', `/screenings/${one.id}`);
      expect(screen.getByText('2 scans')).toBeVisible();
      expect(screen.queryByText('80, Excellent')).toBeNull();
    });

    it.each([
      ['Elsa', true],
      [null, false],
      ['Mia', false],
    ])('of a child it is beside that child’s health alone: %s', async (name, isBeside) => {
      const { queries } = await open(name, urgent(ELSA));
      await waitFor(() => expect(queries.isFetching()).toBe(0));
      expect(await screen.findByText(isBeside ? '2 scans' : '80, Excellent')).toBeVisible();
      expect(screen.queryByTestId('still-open') !== null).toBe(isBeside);
    });

    it('of whom nobody said whose it is, it is beside everybody’s', async () => {
      await open(null, urgent(unknownPerson));
      expect(await screen.findByTestId('still-open')).toHaveTextContent('Told here: ');
    });
  });

  it('portal.overview: calms nobody while something of theirs cannot wait', async () => {
    const at = new Date().toISOString();
    const urgent = exampleScreening({ createdAt: at, completedAt: at, person: { ...unknownPerson, who: 'me' } });
    const calm = { ...urgent.analysis!, level: 1 as const, urgency: 'low' as const, summary: 'You can safely wait 3-6 months.' };
    const green = exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup', createdAt: at, completedAt: at, analysis: calm });
    await openSlot('portal.overview', (state) => (state.screenings = [green, urgent]), { slotProps: { screeningId: green.id } });
    await screen.findByRole('button', { name: 'Download Report' });
    await waitFor(() => expect(screen.queryByText(/safely wait/)).toBeNull());
  });

  it('header.badges: the live credits', async () => {
    await openSlot('header.badges', (state) => (state.credits = { balance: 5, reserved: 1, available: 4, singles: [] }));
    expect(await screen.findByText('4 credits')).toBeInTheDocument();
  });
});
