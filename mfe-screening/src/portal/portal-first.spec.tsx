import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { keptResultsStore, Slot } from '@toothwise/web-platform';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleDraft, exampleScreening, type ExampleState } from '../alone/example-data.js';
import { unknownPerson } from '../answers/draft/draft.types.js';
import manifest from '../remote.manifest.js';
import { problem } from '@toothwise/web-platform/examples';
import { saySeen } from '../testing/say-seen.js';
import { openPage, openSlot } from '../testing/screening-testing.js';

const ELSA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 };

describe('portal.first', () => {
  afterEach(() => act(() => keptResultsStore.wipe()));
  const otherwise = <p>What would you like to do?</p>;
  const urgent = (hours: number, change: Partial<Screening> = {}): Screening => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString();
    const one = exampleScreening();
    const analysis = { ...one.analysis!, level: 3 as const, urgency: 'high' as const };
    return { ...one, createdAt: at, completedAt: at, analysis, ...change };
  };
  const open = (change: (state: ExampleState) => void) => openSlot('portal.first', change, { slotProps: { otherwise, meanwhile: null } });
  const place = { label: 'Boise, ID', latitude: 43.6, longitude: -116.2, postalCode: '83702' };

  it('leaves the portal its own first words where nothing is urgent', async () => {
    await open((state) => (state.screenings = [urgent(1, { analysis: { ...exampleScreening().analysis!, level: 2 } })]));
    expect(await screen.findByText('What would you like to do?')).toBeVisible();
    expect(screen.queryByTestId('urgent-first')).toBeNull();
  });

  it('shows what the portal gives for the meantime until it is known', async () => {
    const never = http.get('*/api/screening/v1/screenings', () => new Promise<never>(() => undefined));
    await openSlot('portal.first', undefined, { handlers: [never], slotProps: { otherwise, meanwhile: <p>In a moment</p> } });
    expect(await screen.findByText('In a moment')).toBeVisible();
  });

  it('says that results could not be read, above the portal’s own first words, until they are', async () => {
    let answers = false;
    const down = http.get('*/api/screening/v1/screenings', () => (answers ? undefined : problem(500, 'internal')));
    await openSlot('portal.first', (state) => (state.screenings = [urgent(2)]), {
      handlers: [down],
      slotProps: { otherwise, meanwhile: null },
    });
    const said = await screen.findByText(/we cannot say whether one of them is urgent/);
    expect(said.compareDocumentPosition(screen.getByText('What would you like to do?'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    answers = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('urgent-first')).toBeInTheDocument();
    expect(screen.queryByText(/we cannot say/)).toBeNull();
  });

  it('says of an urgent result of whom it is, by when, and what was tried, and leads to clinics around the place that was named', async () => {
    await open((state) => {
      const one = urgent(2, { person: ELSA });
      state.screenings = [{ ...one, sharing: { ...one.sharing, possible: true, consent: 'given', place } }];
      state.ownCase = 'unmatched';
    });
    const first = within(await screen.findByTestId('urgent-first'));
    expect(first.getByRole('heading', { name: /^See a dentist by / })).toBeInTheDocument();
    expect(first.getByText('For Elsa, age 11')).toBeInTheDocument();
    expect(await first.findByText('We asked nearby clinics, and none could take your request. Call one yourself.')).toBeInTheDocument();
    expect(first.getByRole('link', { name: 'Find a clinic now' })).toHaveAttribute('href', '/clinic-finder?place=83702&urgent=1');
    expect(screen.queryByText('What would you like to do?')).toBeNull();
  });

  it('is named by its own title also where it stands on a page that is opened over the portal', async () => {
    const slotProps = { otherwise, meanwhile: null };
    const twice = () => (
      <>
        <Slot name="portal.first" props={slotProps} />
        <Slot name="portal.first" props={slotProps} />
      </>
    );
    const route = { access: 'signed-in' as const, titleKey: 'screening:titles.result' as const, page: async () => ({ default: twice }) };
    const routes = [...manifest.routes, { path: '/twice', ...route }];
    await openPage('/twice', (state) => (state.screenings = [urgent(2)]), { manifest: { ...manifest, routes } });
    expect(await screen.findAllByRole('region', { name: /^See a dentist by / })).toHaveLength(2);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('calls the practice that accepted', async () => {
    await open((state) => {
      const one = urgent(2);
      state.screenings = [{ ...one, sharing: { ...one.sharing, possible: true, consent: 'given', place } }];
      state.ownCase = 'accepted';
    });
    const first = within(await screen.findByTestId('urgent-first'));
    expect(await first.findByRole('link', { name: 'Call Sample Dental Care' })).toHaveAttribute('href', 'tel:+12125550111');
  });

  it('stays until its person says that they were seen; they can take that back', async () => {
    const green = { ...exampleScreening().analysis!, level: 1 as const, urgency: 'low' as const };
    const { state } = await openSlot(
      'portal.first',
      (all) => (all.screenings = [urgent(1, { id: crypto.randomUUID(), kind: 'routine_checkup', analysis: green }), urgent(2)]),
      { slotProps: { otherwise, meanwhile: null } },
    );
    await saySeen('I have been seen');
    expect(await screen.findByText('What would you like to do?')).toBeVisible();
    expect(state.screenings[1]!.seenAt).toBeTruthy();
    expect(screen.queryByTestId('urgent-first')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByTestId('urgent-first')).toBeVisible();
    expect(state.screenings[1]!.seenAt).toBeNull();
  });

  const emergency = { level: 5, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' } as const;
  const told = exampleDraft('urgent', {
    safety: { ...exampleDraft('urgent').safety, level: 5, emergency: { ...emergency, doNow: ['Call.'] } },
  });

  it('is an emergency in answers that were left: whom to call, and the way to its card', async () => {
    await open((state) => {
      state.screenings = [urgent(2)];
      state.drafts.set('urgent', { ...told, updatedAt: new Date().toISOString() });
    });
    const first = within(await screen.findByTestId('told-first'));
    expect(first.getByRole('heading', { name: 'This is a medical emergency' })).toBeVisible();
    expect(first.getByText(/^You told us about this today, /)).toBeVisible();
    expect((await first.findAllByRole('link', { name: /^Call / }))[0]).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(first.getByRole('link', { name: 'What to do until help comes' })).toHaveAttribute(
      'href',
      expect.stringContaining('kind=urgent'),
    );
    expect(screen.queryByText('What would you like to do?')).toBeNull();
    expect(screen.queryByTestId('urgent-first')).toBeNull();
  });

  it('of what no dentist treats says where to go, and who advises on what was taken', async () => {
    const doNow = ['Call the poison line or the emergency number now', 'Go to the emergency department now'];
    const hospital = {
      level: 4 as const,
      title: 'Be seen in an emergency department',
      doNow,
      call: 'emergency-number' as const,
      poison: true as const,
    };
    const safety = { ...told.safety, level: 4 as const, emergency: hospital };
    await open((state) => void state.drafts.set('urgent', { ...told, safety, updatedAt: new Date().toISOString() }));
    const first = within(await screen.findByTestId('told-first'));
    expect(first.getByText(doNow[0]!)).toBeVisible();
    expect(await first.findByRole('link', { name: /poison/i })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(first.queryByText(/dentist/)).toBeNull();
  });

  it('is kept on this device, for when there is no connection, until it stands no more', async () => {
    keptResultsStore.ownedBy('ann');
    await open((state) => void state.drafts.set('urgent', { ...told, updatedAt: new Date().toISOString() }));
    await screen.findByTestId('told-first');
    expect(keptResultsStore.state()).toMatchObject([{ id: told.id, told: true, level: 5, emergency: { title: emergency.title } }]);
    await saySeen('I have been seen');
    await waitFor(() => expect(keptResultsStore.state()).toEqual([]));
    keptResultsStore.wipe();
  });

  it('stays until its person says that they were seen, which they can take back; told anew it stands again', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const { state, queries } = await openSlot('portal.first', (all) => all.drafts.set('urgent', { ...told, updatedAt: at }), {
      slotProps: { otherwise, meanwhile: null },
    });
    await saySeen('I have been seen');
    expect(await screen.findByText('What would you like to do?')).toBeVisible();
    expect(state.toldSeen).toMatchObject([{ toldId: told.id, toldAt: at }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByTestId('told-first')).toBeVisible();
    await saySeen('I have been seen');
    expect(await screen.findByText('What would you like to do?')).toBeVisible();
    state.drafts.set('urgent', { ...told, updatedAt: new Date().toISOString() });
    await act(() => queries.invalidateQueries());
    expect(await screen.findByTestId('told-first')).toBeVisible();
  });

  it('stands where nobody can say whether its person was seen', async () => {
    const down = http.get('*/api/screening/v1/told', () => problem(503, 'service.unavailable'));
    await openSlot('portal.first', (all) => all.drafts.set('urgent', { ...told, updatedAt: new Date().toISOString() }), {
      handlers: [down],
      slotProps: { otherwise, meanwhile: null },
    });
    expect(await screen.findByTestId('told-first')).toBeVisible();
  });

  it('waits for no conversation where a result is urgent', async () => {
    const never = http.get('*/api/advisor/v1/consultations', () => new Promise<never>(() => undefined));
    await openSlot('portal.first', (state) => (state.screenings = [urgent(2)]), {
      handlers: [never],
      slotProps: { otherwise, meanwhile: null },
      otherPaths: ['/talk'],
      otherLinks: [{ place: 'care.conversation', path: '/talk', labelKey: 'example:talk', order: 10 }],
    });
    expect(await screen.findByTestId('urgent-first')).toBeVisible();
  });

  it('is an emergency in a conversation that has no result, by its id', async () => {
    const at = new Date().toISOString();
    const conversation = {
      ...{ id: crypto.randomUUID(), type: 'urgent', step: 'symptoms', open: { what: 'emergency', flag: 1 }, last: 3, sensitive: false },
      ...{ safety: { ...told.safety, emergency }, toothMapping: null, who: 'my-child', age: 4, searching: null, model: null },
      ...{ screeningId: null, waitsUntil: null, result: null, createdAt: at, updatedAt: at },
    };
    const answer = http.get('*/api/advisor/v1/consultations', () => Response.json({ items: [conversation], next: null }));
    await openSlot('portal.first', undefined, {
      handlers: [answer as never],
      slotProps: { otherwise, meanwhile: null },
      otherPaths: ['/talk'],
      otherLinks: [{ place: 'care.conversation', path: '/talk', labelKey: 'example:talk', order: 10 }],
    });
    const first = within(await screen.findByTestId('told-first'));
    expect(first.getByText('For your child, age 4')).toBeVisible();
    expect(first.getByRole('link', { name: 'What to do until help comes' })).toHaveAttribute('href', `/talk?c=${conversation.id}`);
  });

  const talk = (change: object) => {
    const at = new Date().toISOString();
    const conversation = {
      ...{ id: crypto.randomUUID(), type: 'urgent', step: 'done', open: { what: 'emergency', flag: 1 }, last: 9, sensitive: false },
      ...{ safety: { ...told.safety, emergency }, toothMapping: null, who: null, age: null, searching: null, model: null },
      ...{ screeningId: null, waitsUntil: null, result: null, createdAt: at, updatedAt: at, ...change },
    };
    return http.get('*/api/advisor/v1/consultations', () => Response.json({ items: [conversation], next: null })) as never;
  };
  const advisor = {
    ...{ slotProps: { otherwise, meanwhile: null }, otherPaths: ['/talk'] },
    otherLinks: [{ place: 'care.conversation' as const, path: '/talk', labelKey: 'example:talk' as const, order: 10 }],
  };

  it('is an emergency that was told in a conversation after its result: whose it is, and the result it came after', async () => {
    const one = urgent(2, { person: ELSA });
    const result = { level: 3, urgency: 'high', summary: 's', recommendation: 'r', timeframe: 't' };
    const answer = talk({ screeningId: one.id, result });
    await openSlot('portal.first', (state) => (state.screenings = [one]), { ...advisor, handlers: [answer] });
    const first = within(await screen.findByTestId('told-first'));
    expect(first.getByText('For Elsa, age 11')).toBeVisible();
    expect(first.getByText(/^After your result you told us about this today, .* call now/)).toBeVisible();
    expect(first.getByRole('link', { name: 'The result before it' })).toHaveAttribute('href', `/screenings/${one.id}`);
    expect(screen.queryByTestId('urgent-first')).toBeNull();
  });

  it('is theirs of whom it was told in a conversation, by name', async () => {
    await openSlot('portal.first', undefined, { ...advisor, handlers: [talk({ who: 'someone-else', age: 39, name: 'Ana' })] });
    expect(await within(await screen.findByTestId('told-first')).findByText('For Ana, age 39')).toBeVisible();
  });

  it('is theirs, and not of whom the conversation is about, where it was told of another', async () => {
    const toldOf = { who: 'my-child', age: 6, name: 'Leo' };
    await openSlot('portal.first', undefined, { ...advisor, handlers: [talk({ who: 'me', age: 41, toldOf })] });
    expect(await within(await screen.findByTestId('told-first')).findByText('For Leo, age 6')).toBeVisible();
  });

  it('is each person’s, the gravest first; who was seen keeps their place, and no other card comes under the same press', async () => {
    const mine = urgent(2, { id: crypto.randomUUID(), person: { ...unknownPerson, who: 'me', age: 41 } });
    const grave = { ...mine.analysis!, level: 4 as const };
    const mia = urgent(1, { id: crypto.randomUUID(), person: { ...ELSA, name: 'Mia', age: 6 }, analysis: grave });
    const { state, toasts } = await open((all) => (all.screenings = [mine, mia]));
    await waitFor(() => expect(screen.getAllByTestId('urgent-first')).toHaveLength(2));
    const names = screen.getAllByTestId('urgent-first').map((card) => /For you|For Mia, age 6/.exec(card.textContent)?.[0]);
    expect(names).toEqual(['For Mia, age 6', 'For you']);
    await saySeen('Mia has been seen');
    const place = await screen.findByTestId('seen-now');
    expect(within(place).getByRole('heading', { name: 'Noted: Mia has been seen' })).toBeVisible();
    await waitFor(() => expect(state.screenings[1]!.seenAt).toBeTruthy());
    const left = screen.getByTestId('urgent-first');
    expect(left).toHaveTextContent('For you');
    expect(place.compareDocumentPosition(left)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('What would you like to do?')).toBeNull();
    expect(toasts).toEqual([]);
    await userEvent.click(within(place).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getAllByTestId('urgent-first')).toHaveLength(2));
    expect([state.screenings[0]!.seenAt ?? null, state.screenings[1]!.seenAt]).toEqual([null, null]);
  });

  it('knows what was asked for an earlier result of the same trouble, and counts from there', async () => {
    await open((state) => {
      const one = urgent(3, { id: crypto.randomUUID() });
      const shared = { ...one, sharing: { ...one.sharing, possible: true, consent: 'given' as const, place } };
      const again = urgent(0.1, { id: crypto.randomUUID() });
      state.screenings = [{ ...again, sharing: { ...again.sharing, possible: true, consent: 'none' } }, shared];
      state.ownCase = 'offered';
    });
    const first = within(await screen.findByTestId('urgent-first'));
    expect(await first.findByText(/With your earlier result of .* 3 clinics were asked and have not answered yet/)).toBeInTheDocument();
    expect(first.queryByText(/No clinic was asked/)).toBeNull();
    expect(first.getByText(/^You first told us about this /)).toBeInTheDocument();
  });

  it('says of which result no clinic was asked: beside another of the same trouble both are true', async () => {
    await open((state) => {
      const shared = urgent(3, { id: crypto.randomUUID(), person: { ...unknownPerson, who: 'me' } });
      const told = urgent(0.1, { id: crypto.randomUUID(), person: unknownPerson });
      state.screenings = [
        { ...told, sharing: { ...told.sharing, possible: true, consent: 'none' } },
        { ...shared, sharing: { ...shared.sharing, possible: true, consent: 'given', place } },
      ];
      state.ownCase = 'offered';
    });
    expect(await screen.findByText(/^No clinic was asked about this result/)).toBeVisible();
    expect(await screen.findByText(/^3 clinics were asked and have not answered yet/)).toBeVisible();
  });

  it('says that the time is over, once it is', async () => {
    await open((state) => (state.screenings = [urgent(30)]));
    const first = within(await screen.findByTestId('urgent-first'));
    expect(first.getByRole('heading', { name: /^The time to be seen was over at / })).toBeInTheDocument();
    expect(first.getByText(/do not wait any longer/)).toBeInTheDocument();
  });
});
