import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { exampleDraft, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { problem, serverWords } from '@toothwise/web-platform/examples';
import { openPage } from '../../testing/screening-testing.js';

const openExample = (change: (screening: ReturnType<typeof exampleScreening>) => void = () => undefined) => {
  const screening = exampleScreening();
  change(screening);
  return openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]));
};

const given = (screening: ReturnType<typeof exampleScreening>) => {
  screening.sharing = { ...screening.sharing, consent: 'given', at: new Date().toISOString() };
};

describe('sharing on the result', () => {
  const share = async () => {
    const card = within(await screen.findByTestId('sharing-card'));
    await userEvent.click(card.getByRole('button', { name: 'Let a nearby clinic contact me' }));
    await userEvent.click(await card.findByRole('checkbox'));
    await userEvent.type(card.getByRole('combobox'), 'new york');
    await screen.findByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(card.getByRole('button', { name: 'Share with clinics' }));
    return card;
  };

  it('SCR-075 SCR-076 an answer without a consent is told as a lead that failed, and nothing typed is lost', async () => {
    const screening = exampleScreening();
    const nothing = http.put('*/screenings/:id/sharing', () => HttpResponse.json(null));
    const page = await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), { handlers: [nothing] });
    const card = await share();
    expect(await card.findByRole('alert')).toHaveTextContent('Error Finding DentistsFailed to generate lead');
    expect(page.toasts).toEqual([]);
    expect(card.getByRole('combobox')).toHaveValue('New York, NY 10001');
    expect(card.getByRole('button', { name: 'Share with clinics' })).toBeEnabled();
  });

  it('says that no clinic helps with what was told since and cannot wait, beside the numbers to call', async () => {
    const screening = exampleScreening();
    const draft = exampleDraft('urgent');
    const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    await openPage(`/screenings/${screening.id}`, (state) => {
      state.screenings = [screening];
      const safety = { ...draft.safety, level: 5 as const, emergency };
      state.drafts.set('urgent', { ...draft, person: screening.person, safety, updatedAt: new Date().toISOString() });
    });
    const card = within(await screen.findByTestId('sharing-card'));
    await userEvent.click(card.getByRole('button', { name: 'Let a nearby clinic contact me' }));
    expect(await card.findByText(/^You told us since that something cannot wait/)).toBeVisible();
  });

  it.each([
    ['emergency', /^Clinics that have this case read that a possible emergency was told \(today/],
    ['more', /^Clinics that have this case read that more was told \(today.*and not what/],
    [null, /^More was told since that cannot wait\. Do not count on a clinic knowing of it/],
  ] as const)('says what clinics that have the case read of what was told since (%s), and that they are no help', async (what, says) => {
    const screening = exampleScreening();
    given(screening);
    const toldSince = what && { what, at: new Date().toISOString() };
    const lead = { state: 'offered', practice: null, openOffers: 1, asked: [{ name: 'Nair', awaited: true }], toldSince };
    const told = http.get('*/my-leads/:id', () => HttpResponse.json({ ...lead, updatedAt: new Date().toISOString() }));
    const told5 = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    const prepare = (state: ExampleState) => {
      state.screenings = [screening];
      const draft = exampleDraft('urgent');
      const safety = { ...draft.safety, level: 5 as const, emergency: told5 };
      state.drafts.set('urgent', { ...draft, person: screening.person, safety, updatedAt: new Date().toISOString() });
    };
    await openPage(`/screenings/${screening.id}`, prepare, { handlers: [told] });
    const card = within(await screen.findByTestId('sharing-card'));
    expect(await card.findByText(says)).toHaveTextContent(/Call first\.$/);
    expect(card.getByRole('link', { name: /number/i })).toHaveAttribute('href', '/emergency');
  });

  it('SCR-075 a refusal is told in its own words', async () => {
    const screening = exampleScreening();
    const refuse = http.put('*/screenings/:id/sharing', () => problem(503, 'service.unavailable'));
    await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), { handlers: [refuse] });
    const card = await share();
    const told = 'Error Finding DentistsThis part is not available right now. Try again in a moment.';
    expect(await card.findByRole('alert')).toHaveTextContent(told);
  });

  it('a fourth consent of the day is refused with the reason and the time, which stay to be read', async () => {
    const refuse = http.put('*/screenings/:id/sharing', () => problem(429, 'sharing.too-often', { headers: { 'retry-after': '18000' } }));
    const screening = exampleScreening();
    const page = await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), { handlers: [refuse] });
    const card = await share();
    expect(await card.findByRole('alert')).toHaveTextContent(
      'You agreed to contact three times within a day for this screening. You can withdraw at any time, and agree again later. This is possible again in 5 hours.',
    );
    expect(page.toasts).toEqual([]);
    expect(card.getByRole('combobox')).toHaveValue('New York, NY 10001');
  });

  it.each([
    ['sharing.consent', 'Your account needs an e-mail address first.', 'checkbox'],
    ['place.label', 'Choose a place from the list.', 'combobox'],
    ['phone', 'Check this field.', 'textbox'],
  ])('a refusal of %s is said beside it, in the words of the page, and led to', async (path, said, role) => {
    const refuse = http.put('*/screenings/:id/sharing', () =>
      problem(400, 'request.invalid', { issues: [{ path, message: serverWords }] }),
    );
    const screening = exampleScreening();
    const page = await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), { handlers: [refuse] });
    const card = await share();
    expect(await card.findByText(said)).toBeInTheDocument();
    expect(card.getByRole(role)).toHaveFocus();
    expect(page.toasts).toEqual([]);
    expect(document.body).not.toHaveTextContent(serverWords);
  });

  it('what was typed outlives a reload; the tick does not', async () => {
    const { unmount } = await openExample();
    const card = within(await screen.findByTestId('sharing-card'));
    await userEvent.click(card.getByRole('button', { name: 'Let a nearby clinic contact me' }));
    await userEvent.click(await card.findByRole('checkbox'));
    await userEvent.clear(card.getByLabelText(/^Phone number/));
    await userEvent.type(card.getByLabelText(/^Phone number/), '+1 212 555 0177');
    await userEvent.type(card.getByRole('combobox'), 'Springf');
    unmount();
    await openExample();
    const again = within(await screen.findByTestId('sharing-card'));
    expect(await again.findByLabelText(/^Phone number/)).toHaveValue('+1 212 555 0177');
    expect(again.getByRole('combobox')).toHaveValue('Springf');
    expect(again.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('screening.sharing'))).toEqual([]);
  });

  it('says that the case is on its way while the clinics have not heard of it', async () => {
    await openExample(given);
    const card = within(await screen.findByTestId('sharing-card'));
    expect(await card.findByText('We are passing your case to clinics near you.')).toBeInTheDocument();
    expect(card.queryByText(/sharing\.state/)).toBeNull();
  });

  it('does not promise the call of a practice that was suspended after it accepted', async () => {
    const practice = { name: 'Harbor Dental', phone: '+1 212 555 0111', address: '1 Pier, New York' };
    const caseOf = (suspended?: boolean) =>
      http.get('*/my-leads/:id', () =>
        HttpResponse.json({ state: 'accepted', practice: { ...practice, suspended }, openOffers: 0, updatedAt: new Date().toISOString() }),
      );
    const screening = exampleScreening();
    given(screening);
    const open = async (suspended?: boolean) => {
      const page = await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), {
        handlers: [caseOf(suspended)],
      });
      return { ...page, card: within(await screen.findByTestId('sharing-card')) };
    };
    const { card, unmount } = await open();
    expect(await card.findByText('Harbor Dental has accepted your case and will contact you.')).toBeInTheDocument();
    unmount();
    const later = await open(true);
    expect(await later.card.findByText('Harbor Dental accepted your case, but no longer takes part here.')).toBeInTheDocument();
    expect(later.card.queryByText(/will contact you/)).toBeNull();
    expect(later.card.getByRole('link', { name: 'Find another clinic' })).toHaveAttribute('href', '/clinic-finder?urgent=1');
    expect(later.card.getByRole('link', { name: 'Call Harbor Dental' })).toBeInTheDocument();
  });

  it('says of a case that was shared again what its practice knows, and promises no new acceptance', async () => {
    const practice = { name: 'Harbor Dental', phone: '+1 212 555 0111', address: '1 Pier, New York' };
    const now = new Date().toISOString();
    const again = http.get('*/my-leads/:id', () =>
      HttpResponse.json({ state: 'accepted', practice, openOffers: 0, sharedAgainAt: now, updatedAt: now }),
    );
    const screening = exampleScreening();
    given(screening);
    await openPage(`/screenings/${screening.id}`, (state) => (state.screenings = [screening]), { handlers: [again] });
    const card = within(await screen.findByTestId('sharing-card'));
    expect(
      await card.findByText(/^Harbor Dental, which accepted your case before, has it again since .* contacted again\.$/),
    ).toBeInTheDocument();
    expect(card.queryByText(/will contact you/)).toBeNull();
  });

  it('asks for the tick in words about clinics', async () => {
    await openExample();
    const card = within(await screen.findByTestId('sharing-card'));
    await userEvent.click(card.getByRole('button', { name: 'Let a nearby clinic contact me' }));
    await userEvent.click(await card.findByRole('button', { name: 'Share with clinics' }));
    expect(card.getByText('Tick the box if you agree. Without it no clinic is told.')).toBeInTheDocument();
  });

  it('gives consent with phone and place, shows the state of the case, and withdraws', async () => {
    const page = await openExample();
    const card = within(await screen.findByTestId('sharing-card'));
    expect(card.getByText('No clinic sees this screening.')).toBeInTheDocument();
    await share();
    expect(await card.findByText('3 clinics were asked about your case.')).toBeInTheDocument();
    expect(page.state.screenings[0]?.sharing).toMatchObject({
      consent: 'given',
      phone: '+1 212 555 0100',
      place: { label: 'New York, NY 10001' },
    });
    await userEvent.click(card.getByRole('button', { name: 'Withdraw' }));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw consent', hidden: true }));
    expect(await card.findByText(/You withdrew your consent/)).toBeInTheDocument();
  });
});
