import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleDraft, exampleScreening, type ExampleState } from '../alone/example-data.js';
import { unknownPerson } from '../draft/draft.types.js';
import { problem, serverWords } from '@toothwise/web-platform/examples';
import { openPage, openSlot } from '../testing/screening-testing.js';
import { toastEvent } from '../testing/toast-event.js';

const ELSA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 };

describe('earlier screenings', () => {
  it('say whose each is, and ask by name before one is deleted', async () => {
    const mine = exampleScreening({ id: crypto.randomUUID(), person: { ...unknownPerson, who: 'me' } });
    await openPage('/screening-history', (state) => (state.screenings = [exampleScreening({ person: ELSA }), mine]));
    const items = (await screen.findAllByRole('listitem')).map((item) => within(item));
    expect(items[0]!.getByText('For Elsa, age 11')).toBeInTheDocument();
    expect(items[1]!.getByText('For you')).toBeInTheDocument();
    await userEvent.click(items[0]!.getByRole('button', { name: /^Delete:.*For Elsa/ }));
    expect(within(screen.getByRole('dialog', { hidden: true })).getByText('For Elsa, age 11')).toBeInTheDocument();
  });

  it('are listed with level and way to the result', async () => {
    await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open result/ })).toHaveAttribute('href', `/screenings/${exampleScreening().id}`);
  });

  it('say per item how urgent, when, of what kind and what to do, with report and deletion (PROF-006)', async () => {
    const [urgent, routine] = [exampleScreening(), exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup' })];
    await openPage('/screening-history', (state) => (state.screenings = [urgent, routine]));
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(2);
    for (const [at, kind] of ['Urgent Care', 'Routine Checkup'].entries()) {
      const item = within(items[at]!);
      expect(item.getByText('Urgent')).toBeInTheDocument();
      expect(item.getByText(new RegExp(`^${kind},`))).toHaveTextContent(/2026|November|Nov/);
      expect(item.getByText('See a dentist today or tomorrow.')).toBeInTheDocument();
      expect(item.getByRole('button', { name: new RegExp(`^Download Report: ${kind}`) })).toBeInTheDocument();
      expect(item.getByRole('button', { name: new RegExp(`^Delete: ${kind}`) })).toBeInTheDocument();
    }
  });

  it('are the same below the profile', async () => {
    await openSlot('profile.sections', (state) => (state.screenings = [exampleScreening()]));
    const section = within(await screen.findByTestId('assessment-history'));
    expect(section.getByRole('heading', { name: 'Assessment History' })).toBeInTheDocument();
    expect(await section.findByRole('link', { name: /Open result/ })).toHaveAttribute('href', `/screenings/${exampleScreening().id}`);
  });

  it('give the report of one item while the others wait for nothing (PROF-007) (PROF-027) (PROF-031) (PROF-034)', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((done) => (answer = done));
    let fails = false;
    const held = http.get('*/api/screening/v1/screenings/:id/report', async () => {
      await slow;
      return fails ? problem(500, 'internal') : undefined;
    });
    const both = [exampleScreening(), exampleScreening({ id: crypto.randomUUID() })];
    const page = await openPage('/screening-history', (state) => (state.screenings = both), { handlers: [held] });
    const [first, second] = await screen.findAllByRole('button', { name: /^Download Report/ });
    await userEvent.click(first!);
    await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'));
    expect(second).not.toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(page.toasts).toEqual([{ title: 'Report Downloaded', body: undefined }]));
    expect(clicked).toHaveBeenCalledTimes(1);
    fails = true;
    await userEvent.click(second!);
    const body = 'Failed to download the assessment report. Please try again.';
    await waitFor(() => expect(page.toasts.at(-1)).toEqual({ title: 'Download Failed', body }));
    clicked.mockRestore();
  });

  it('say what will be there while there are none (PROF-008)', async () => {
    await openPage('/screening-history');
    expect(await screen.findByText('No Assessments Yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Assessment' })).toHaveAttribute('href', '/');
  });

  it('offer Retry when they cannot be read, and say so (PORT-032) (PROF-029)', async () => {
    const down = http.get('*/api/screening/v1/screenings', () => problem(500, 'internal'));
    const page = await openPage('/screening-history', undefined, { handlers: [down] });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/Something went wrong on our side.*Reference for support/);
    expect(document.body).not.toHaveTextContent(serverWords);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load your assessment history\./);
    expect(page.toasts).toEqual([]);
  });

  it('are deleted after a question, and gone from the list (PROF-015) (PROF-020) (PROF-035)', async () => {
    const page = await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    const day = screen.getByRole('listitem').querySelector('time')!.textContent;
    const question = `Are you sure you want to delete the assessment from ${day}? This action cannot be undone.`;
    expect(screen.getByText(question)).toBeInTheDocument();
    expect(page.state.screenings).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good', hidden: true }));
    await waitFor(() => expect(page.state.screenings).toEqual([]));
    expect(await screen.findByText('No Assessments Yet')).toBeInTheDocument();
    expect(page.toasts).toEqual([{ title: 'Assessment Deleted', body: 'The assessment has been removed from your history.' }]);
  });

  it('stay where deleting failed (PROF-028) (PROF-032)', async () => {
    const down = http.delete('*/api/screening/v1/screenings/:id', () => problem(500, 'internal'));
    const page = await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]), { handlers: [down] });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good', hidden: true }));
    expect(await screen.findByText('Delete Failed')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('Delete Failed');
    expect(page.toasts).toEqual([]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

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

  it('portal.cards: calms nobody while something cannot wait', async () => {
    const at = new Date().toISOString();
    const one = exampleScreening({ createdAt: at, completedAt: at });
    const calm = { ...one.analysis!, level: 1 as const, urgency: 'low' as const, summary: 'You can safely wait 3-6 months.' };
    const green = exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup', createdAt: at, completedAt: at, analysis: calm });
    await openSlot('portal.cards', (state) => (state.screenings = [green, one]));
    const card = within(await screen.findByTestId('latest-screening'));
    expect(await card.findByRole('link', { name: 'Open result' })).toHaveAttribute('href', `/screenings/${green.id}`);
    await waitFor(() => expect(card.queryByText(/safely wait/)).toBeNull());
  });

  it('(PORT-018) portal.overview: what the latest result found, and Download Report, also where a child’s is newer', async () => {
    const latest = exampleScreening();
    const newer = exampleScreening({ id: crypto.randomUUID(), person: ELSA });
    await openSlot('portal.overview', (state) => (state.screenings = [newer, latest]), { slotProps: { screeningId: latest.id } });
    expect(await screen.findByRole('button', { name: 'Download Report' })).toBeInTheDocument();
    expect(screen.getByText(latest.analysis!.summary)).toBeInTheDocument();
  });

  describe('portal.first', () => {
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
      const user = userEvent.setup();
      const green = { ...exampleScreening().analysis!, level: 1 as const, urgency: 'low' as const };
      const { state } = await openSlot(
        'portal.first',
        (all) => (all.screenings = [urgent(1, { id: crypto.randomUUID(), kind: 'routine_checkup', analysis: green }), urgent(2)]),
        { slotProps: { otherwise, meanwhile: null } },
      );
      let undo: () => void = () => undefined;
      const hear = (event: Event) => (undo = (event as CustomEvent<{ action: { run: () => void } }>).detail.action.run);
      window.addEventListener(toastEvent, hear, { once: true });
      await user.click(await screen.findByRole('button', { name: 'I have been seen' }));
      expect(await screen.findByText('What would you like to do?')).toBeVisible();
      expect(state.screenings[1]!.seenAt).toBeTruthy();
      expect(screen.queryByTestId('urgent-first')).toBeNull();
      act(() => undo());
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

    it('says that the time is over, once it is', async () => {
      await open((state) => (state.screenings = [urgent(30)]));
      const first = within(await screen.findByTestId('urgent-first'));
      expect(first.getByRole('heading', { name: /^The time to be seen was over at / })).toBeInTheDocument();
      expect(first.getByText(/do not wait any longer/)).toBeInTheDocument();
    });
  });

  it('header.badges: the live credits', async () => {
    await openSlot('header.badges', (state) => (state.credits = { balance: 5, reserved: 1, available: 4, singles: [] }));
    expect(await screen.findByText('4 credits')).toBeInTheDocument();
  });
});
