import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Screening } from '@toothwise/contracts-screening';
import { keptResultsStore } from '@toothwise/web-platform';
import { fakeUser } from '@toothwise/web-platform/testing';
import { http } from 'msw';
import { exampleAnalysis, exampleDraft, exampleScreening, type ExampleState } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { saySeen } from '../../testing/say-seen.js';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const MIA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Mia', age: 6 };
const urgent = () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const analysis = { ...exampleAnalysis, level: 3 as const, urgency: 'high' as const };
  return exampleScreening({ person: MIA, createdAt: at, completedAt: at, analysis });
};

/** An emergency in the conversation that a result came of, told after it. */
const toldAfter = ({ id }: Screening) => {
  const at = new Date().toISOString();
  const emergency = { level: 5, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' };
  const conversation = {
    ...{ id: crypto.randomUUID(), type: 'urgent', step: 'done', open: { what: 'emergency', flag: 1 }, last: 9, sensitive: false },
    ...{ safety: { ...exampleDraft('urgent').safety, level: 5, emergency }, toothMapping: null, who: 'my-child', age: 6 },
    ...{ searching: null, model: null, screeningId: id, waitsUntil: null, createdAt: at, updatedAt: at },
    result: { level: 5, urgency: 'high', summary: 's', recommendation: 'r', timeframe: 't' },
  };
  return http.get('*/api/advisor/v1/consultations', () => Response.json({ items: [conversation], next: null })) as never;
};
const advisor = {
  otherPaths: ['/talk', '/patient-portal', '/emergency', '/clinic-finder'],
  otherLinks: [{ place: 'care.conversation' as const, path: '/talk', labelKey: 'example:talk' as const, order: 10 }],
};

describe('above a result', () => {
  afterEach(() => act(() => keptResultsStore.wipe()));
  it('stands the emergency that was told after it, and whose it is', async () => {
    const one = urgent();
    const options = { ...advisor, handlers: [toldAfter(one)] };
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), options);
    await screen.findByTestId('result-care');
    const told = screen.getByTestId('told-first');
    expect(told).toHaveTextContent(/For Mia, age 6.*After your result you told us about this today, /);
    expect(told.compareDocumentPosition(screen.getByTestId('result-care'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    // Its buttons stay away from paper; that it was told stands there, and no word of it.
    const paper = screen.getByTestId('told-on-paper');
    expect(paper).toHaveTextContent(/^Told since.*After this result a possible emergency was told for this patient \(/);
    expect(paper).not.toHaveTextContent('This is a medical emergency');
    expect(paper.closest('[data-on="screen"]')).toBeNull();
    expect(paper.compareDocumentPosition(screen.getByTestId('result-care'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stands that what was told was not read, in its own language too, with the number to call', async () => {
    const calm = { ...exampleAnalysis, level: 2 as const, urgency: 'medium' as const };
    const one = exampleScreening({ person: MIA, analysis: calm });
    const unread = { ...one, unread: 'vi' };
    const page = await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [unread]));
    const notice = await screen.findByTestId('unread-words');
    expect(notice).toHaveTextContent(/This looks like Vietnamese.*Chúng tôi chưa đọc được ngôn ngữ này.*may be too low/);
    expect(within(notice).getByRole('link', { name: /^Call / })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(within(notice).getByRole('link', { name: 'Go to the list of signs' })).toHaveAttribute('href', '/emergency#check');
    expect(notice.compareDocumentPosition(screen.getByTestId('result-care'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    page.unmount();
    await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]));
    await screen.findByTestId('result-care');
    expect(screen.queryByTestId('unread-words')).toBeNull();
    expect(screen.queryByTestId('told-on-paper')).toBeNull();
  });

  it('stands the emergency of which nobody said whom it is about, also above a calm result', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const calm = { ...exampleAnalysis, level: 1 as const, urgency: 'low' as const };
    const one = exampleScreening({ person: { ...unknownPerson, who: 'me' }, createdAt: at, completedAt: at, analysis: calm });
    const draft = exampleDraft('urgent');
    const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    await openPage(`/screenings/${one.id}`, (state) => {
      state.screenings = [one];
      const safety = { ...draft.safety, level: 5 as const, emergency };
      state.drafts.set('urgent', { ...draft, person: unknownPerson, safety, updatedAt: new Date().toISOString() });
    });
    expect(await screen.findByTestId('told-first')).toHaveTextContent('This is a medical emergency');
  });

  it('stands the same in the history', async () => {
    const one = urgent();
    const options = { ...advisor, handlers: [toldAfter(one)] };
    await openPage('/screening-history', (state) => (state.screenings = [one]), options);
    expect(await screen.findByTestId('told-first')).toHaveTextContent('This is a medical emergency');
  });

  it('names what else is open and graver, of whomever, with the way to it; what is less grave stays on the portal', async () => {
    const one = urgent();
    const at = new Date().toISOString();
    const grave = { ...exampleAnalysis, level: 4 as const, urgency: 'high' as const };
    const of = (name: string, analysis: Screening['analysis']) =>
      exampleScreening({ id: crypto.randomUUID(), person: { ...MIA, name }, createdAt: at, completedAt: at, analysis });
    const leo = of('Leo', grave);
    const all = [one, leo, of('Ann', { ...exampleAnalysis, level: 3 })];
    const page = await openPage(`/screenings/${one.id}`, (state) => (state.screenings = all));
    const line = within(await screen.findByTestId('still-open'));
    expect(line.getByText('Still open, and more urgent than this result')).toBeVisible();
    expect(line.getByText(/^For Leo, age 6: Dental emergency\. See a dentist within the hour/)).toBeVisible();
    expect(line.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', `/screenings/${leo.id}`);
    expect(line.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(line.getByRole('link', { name: /^1 more that cannot wait/ })).toHaveAttribute('href', '/patient-portal');
    expect(screen.getByTestId('still-open').compareDocumentPosition(screen.getByTestId('result-care'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    page.unmount();
    await openPage(`/screenings/${leo.id}`, (state) => (state.screenings = all));
    await screen.findByTestId('result-care');
    expect(screen.queryByTestId('still-open')).toBeNull();
  });

  const emergency = { level: 5 as const, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
  const stopped = (kind: 'urgent' | 'routine_checkup', name: string) => {
    const draft = exampleDraft(kind, { person: { ...MIA, name } });
    return { ...draft, safety: { ...draft.safety, level: 5 as const, emergency }, updatedAt: new Date().toISOString() };
  };

  it('stands an open emergency that somebody told of another child, red and with the call, also where the result was seen', async () => {
    const one = { ...urgent(), seenAt: new Date().toISOString() };
    await openPage(`/screenings/${one.id}`, (state) => {
      state.screenings = [one];
      state.drafts.set('urgent', stopped('urgent', 'Leo'));
    });
    await screen.findByTestId('result-care');
    const card = screen.getByTestId('told-first');
    expect(card).toHaveTextContent(/^Medical emergencyFor Leo, age 6This is a medical emergencyYou told us about this today, /);
    expect(within(card).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(within(card).getByRole('link', { name: 'What to do until help comes' })).toHaveAttribute(
      'href',
      expect.stringContaining('kind=urgent'),
    );
    expect(card.compareDocumentPosition(screen.getByTestId('result-care'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stands nothing milder: what a dentist can treat, told in answers or in a conversation, stands below the emergency department', async () => {
    const doNow = ['Go to the emergency department now'];
    const head = { level: 4 as const, title: 'Be seen in an emergency department', doNow, call: 'emergency-number' as const };
    const tooth = { ...emergency, level: 4 as const, title: 'This is a dental emergency', call: 'dental-emergency-line' as const };
    const at = new Date(Date.now() - 1_800_000).toISOString();
    const analysis = { ...exampleAnalysis, level: 4 as const, urgency: 'high' as const, emergency: head };
    const one = exampleScreening({ person: MIA, createdAt: at, completedAt: at, analysis });
    const before = { ...stopped('urgent', 'Leo'), updatedAt: new Date(Date.now() - 7_200_000).toISOString() };
    const safety = { ...before.safety, level: 4 as const, emergency: tooth };
    const other = exampleScreening({
      ...{ id: crypto.randomUUID(), createdAt: at, completedAt: at },
      analysis: { ...analysis, emergency: tooth },
    });
    const change = (state: ExampleState) => {
      state.screenings = [one, other];
      state.drafts.set('urgent', { ...before, safety }).set('routine_checkup', { ...stopped('routine_checkup', 'Mia'), safety });
    };
    const page = await openPage(`/screenings/${one.id}`, change);
    const card = await screen.findByTestId('emergency-card');
    await waitFor(() => expect(screen.getAllByTestId('told-first')).toHaveLength(2));
    for (const told of screen.getAllByTestId('told-first'))
      expect(card.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByTestId('still-open')).toBeNull();
    // The result is answered by its own button first.
    expect(within(screen.getByTestId('seen-here')).getByRole('button', { name: 'Mia has been seen' })).toBeVisible();
    page.unmount();
    // On the portal, too.
    await openSlot('portal.first', change, { slotProps: { otherwise: null, meanwhile: null } });
    await screen.findByText(/^Be seen in an emergency department within the hour/);
    const [first] = screen.getAllByTestId(/^(told|urgent)-first$/);
    expect(first).toHaveTextContent(/For Mia, age 6Be seen in an emergency department within the hour/);
  });

  it('stands another result before what was told and is milder', async () => {
    const one = urgent();
    const at = new Date().toISOString();
    const grave = { ...exampleAnalysis, level: 5 as const, urgency: 'high' as const, emergency };
    const leo = exampleScreening({
      id: crypto.randomUUID(),
      person: { ...MIA, name: 'Leo' },
      createdAt: at,
      completedAt: at,
      analysis: grave,
    });
    const tooth = { ...emergency, level: 4 as const, title: 'This is a dental emergency', call: 'dental-emergency-line' as const };
    const ann = stopped('urgent', 'Ann');
    await openPage(`/screenings/${one.id}`, (state) => {
      state.screenings = [one, leo];
      state.drafts.set('urgent', { ...ann, safety: { ...ann.safety, level: 4 as const, emergency: tooth } });
    });
    const other = await screen.findByTestId('still-open');
    const told = await screen.findByTestId('told-first');
    expect(other.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(told.compareDocumentPosition(screen.getByTestId('result-care'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stands what this device keeps of an emergency while nothing can be read of it, also where the result itself cannot', async () => {
    const one = urgent();
    keptResultsStore.ownedBy(fakeUser.id);
    keptResultsStore.keep({
      ...{
        id: crypto.randomUUID(),
        told: true as const,
        level: 5 as const,
        levelName: '',
        whose: 'For Leo, age 6',
        headline: emergency.title,
      },
      ...{ timeframe: '', due: null, steps: [], emergency, sensitive: false, shared: false, practice: null },
      ...{ madeAt: new Date().toISOString(), readAt: new Date().toISOString() },
    });
    const cut = (path: string) => http.get(`*/api/screening/v1/${path}`, () => Response.error() as never);
    for (const [at, handlers] of [
      [`/screenings/${one.id}`, [cut('drafts'), cut('screenings')]],
      [`/dental-screening/results/${one.id}`, [cut('drafts'), cut('screenings'), cut('screenings/:id')]],
      [`/dental-screening/analysis/${one.id}`, [cut('drafts'), cut('screenings'), cut('screenings/:id')]],
    ] as const) {
      const page = await openPage(at, (state) => (state.screenings = [one]), { handlers: [...handlers] });
      const card = within(await screen.findByTestId('told-first'));
      expect(card.getByText('For Leo, age 6')).toBeVisible();
      expect(card.getByRole('link', { name: 'Call 911' })).toBeVisible();
      expect(card.queryByRole('button')).toBeNull();
      page.unmount();
    }
    expect(keptResultsStore.state()).toContainEqual(expect.objectContaining({ told: true }));
  });

  it('what somebody was seen about takes the call from no other emergency', async () => {
    const one = urgent();
    const [leo, ann] = [stopped('urgent', 'Leo'), stopped('routine_checkup', 'Ann')];
    const seenAt = new Date().toISOString();
    await openPage(`/screenings/${one.id}`, (state) => {
      Object.assign(state, { screenings: [one], toldSeen: [{ toldId: leo.id, toldAt: leo.updatedAt, seenAt }] });
      state.drafts.set('urgent', leo).set('routine_checkup', ann);
    });
    await waitFor(() => expect(screen.getAllByTestId('told-first')).toHaveLength(1));
    const card = screen.getByTestId('told-first');
    expect(card).toHaveTextContent(/^Medical emergencyFor Ann, age 6/);
    expect(within(card).getByRole('link', { name: 'Call 911' })).toBeVisible();
    expect(within(card).queryByRole('link', { name: 'Numbers to call' })).toBeNull();
  });

  it('that somebody was seen about what was told after it stays said after a reload, and can be taken back', async () => {
    const one = urgent();
    const options = { ...advisor, handlers: [toldAfter(one)] };
    const page = await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]), options);
    await screen.findByTestId('result-care');
    // One button says it, of what is graver first.
    await saySeen('Mia has been seen');
    expect(await screen.findByTestId('seen-now')).toHaveFocus();
    await waitFor(() => expect(page.state.toldSeen).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Mia has been seen' })).toBeVisible();
    expect(screen.queryByTestId('seen-told')).toBeNull();
    const { toldSeen } = page.state;
    page.unmount();
    keptResultsStore.wipe();
    const again = await openPage(`/screenings/${one.id}`, (state) => Object.assign(state, { screenings: [one], toldSeen }), options);
    const mark = within(await screen.findByTestId('seen-told'));
    expect(mark.getByText(/^You told us today, .* that Mia has been seen about this\.$/)).toBeVisible();
    await userEvent.click(mark.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(again.state.toldSeen).toEqual([]));
    expect((await screen.findByTestId('told-first')).parentElement).toHaveFocus();
    expect(screen.queryByTestId('seen-told')).toBeNull();
  });

  it('its person can be said to have been seen, by name, and that is told there and in the history until it is taken back', async () => {
    const one = urgent();
    const page = await openPage(`/screenings/${one.id}`, (state) => (state.screenings = [one]));
    await saySeen('Mia has been seen');
    const mark = within(await screen.findByTestId('seen-mark'));
    // In the place of the button, with the focus on it.
    expect(screen.getByTestId('seen-here')).toHaveFocus();
    expect(screen.getByTestId('result-care').compareDocumentPosition(screen.getByTestId('seen-mark'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(mark.getByText(/^You told us today, .* that Mia has been seen about this\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mia has been seen' })).toBeNull();
    const kept = page.state.screenings;
    page.unmount();
    const history = await openPage('/screening-history', (state) => (state.screenings = kept));
    expect(await screen.findByText(/^You told us today, .* that Mia has been seen/)).toBeVisible();
    history.unmount();
    const again = await openPage(`/screenings/${one.id}`, (state) => (state.screenings = kept));
    await userEvent.click(within(await screen.findByTestId('seen-mark')).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(again.state.screenings[0]!.seenAt ?? null).toBeNull());
    expect(await screen.findByRole('button', { name: 'Mia has been seen' })).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('seen-here')).toHaveFocus());
  });
});
