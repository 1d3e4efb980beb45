import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReviewCase, ReviewDecision, ReviewQueue, Screening } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import { fakeUser } from '@toothwise/web-platform/testing';
import { exampleAnalysis, exampleScreening } from '../../alone/example-data.js';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const user = { ...fakeUser, roles: ['patient' as const, 'dentist' as const] };
const id = '00000000-0000-4000-8000-0000000000c1';
const times = { askedAt: '2026-11-20T14:00:00.000Z', dueAt: '2026-11-22T14:00:00.000Z' };
const waiting = { screeningId: id, kind: 'urgent' as const, level: 2, urgency: 'medium' as const, ...times, claimedUntil: null };
const queue = (part: Partial<ReviewQueue> = {}): ReviewQueue => ({ waiting: [waiting], claimed: [], licensedUntil: '2035-12-31', ...part });

const flag = (number: number, title: string) => ({ flag: number, level: 3, title, words: ['quaint words'], source: 'IADT' });
const reviewCase = (): ReviewCase => {
  const { completedAt, form, signs } = exampleScreening();
  const { personId: _, name: _name, ...person } = exampleScreening().person;
  return {
    ...{ ...waiting, claimedUntil: '2026-11-20T15:00:00.000Z', completedAt, form, person, signs, photos: [], analysis: exampleAnalysis },
    clinician: { redFlags: [flag(23, 'Injury that does not fit')], corrected: [flag(17, 'Abscess')] },
    openedAt: '2026-11-20T14:30:00.000Z',
  };
};

describe('the queue of dentists', () => {
  const open = (answer: () => ReviewQueue | ReturnType<typeof problem>) => {
    const claimed: (string | undefined)[] = [];
    const handlers = [
      example(screeningRoutes.listReviews, answer),
      example(screeningRoutes.claimReview, ({ body }) => (claimed.push(body.screeningId), { ...waiting, claimedUntil: times.dueAt })),
      example(screeningRoutes.openReview, reviewCase),
    ];
    return openPage('/reviews', undefined, { user, handlers }).then((view) => ({ ...view, claimed }));
  };

  it('shows level, kind and since when a case waits; taking one leads to it', async () => {
    const { claimed, at } = await open(() => queue());
    const row = within((await screen.findByRole('button', { name: /^Take the case of/ })).closest('tr')!);
    expect(row.getByText('Soon')).toBeVisible();
    await userEvent.click(row.getByRole('button'));
    await waitFor(() => expect(at()).toBe(`/reviews/${id}`));
    expect(claimed).toEqual([id]);
  });

  it('takes whichever has its turn, and goes on with one’s own', async () => {
    const { claimed } = await open(() => queue({ claimed: [{ ...waiting, claimedUntil: times.dueAt }] }));
    expect(await screen.findByRole('link', { name: /^Go on with the case of/ })).toHaveAttribute('href', `/reviews/${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Take the next case' }));
    await waitFor(() => expect(claimed).toEqual([undefined]));
  });

  it('says that nothing waits', async () => {
    await open(() => queue({ waiting: [] }));
    expect(await screen.findByText('No case waits')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take the next case' })).toBeDisabled();
  });

  it('says what is missing without a licence', async () => {
    await open(() => problem(403, 'licence.missing'));
    expect(await screen.findByText(/Your licence is not kept here, or has ended/)).toBeVisible();
  });
});

describe('a case', () => {
  const open = async (refusal?: () => ReturnType<typeof problem>) => {
    const decisions: ReviewDecision[] = [];
    const handlers = [
      example(screeningRoutes.openReview, reviewCase),
      example(screeningRoutes.listReviews, () => queue()),
      example(screeningRoutes.decideReview, ({ body }) => (decisions.push(body), refusal?.())),
    ];
    const view = await openPage(`/reviews/${id}`, undefined, { user, handlers });
    await screen.findByRole('button', { name: 'Send to the patient' });
    return { ...view, decisions };
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to the patient' }));

  it('shows red flags for clinicians only and corrected ones, with their words', async () => {
    await open();
    const flags = within(screen.getByTestId('clinician-flags'));
    expect(flags.getByText('Injury that does not fit')).toBeVisible();
    expect(flags.getByText(/for clinicians only/)).toBeVisible();
    expect(flags.getByText('Abscess')).toBeVisible();
  });

  it('asks for a level, a reason and a note before it sends anything', async () => {
    const { decisions, at } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Lower it' }));
    await send();
    for (const missing of ['Choose a level.', 'Say why it is lower.', 'Write to the patient what you see, and what it means.'])
      expect(screen.getByText(missing)).toBeVisible();
    expect(decisions).toEqual([]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /To which level/ }), 'Not urgent');
    await userEvent.type(screen.getByRole('textbox', { name: /Why it is lower/ }), 'healthy gum');
    await userEvent.type(screen.getByRole('textbox', { name: /To the patient/ }), 'All is well.');
    await userEvent.type(screen.getByRole('textbox', { name: /Treatment plan/ }), 'Clean\nCheck');
    await send();
    await waitFor(() => expect(at()).toBe('/reviews'));
    expect(decisions).toEqual([{ decision: 'lowered', level: 1, reason: 'healthy gum', note: 'All is well.', plan: ['Clean', 'Check'] }]);
  });

  it('raising offers higher levels alone, and says what an emergency brings', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Raise it' }));
    const level = screen.getByRole('combobox', { name: /To which level/ });
    expect(
      within(level)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['', 'Urgent', 'Dental emergency', 'Medical emergency']);
    await userEvent.selectOptions(level, 'Medical emergency');
    expect(screen.getByText(/told at once whom to call/)).toBeVisible();
  });

  it('keeps what was written where it was not taken', async () => {
    const { toasts } = await open(() => problem(409, 'review.not-yours'));
    await userEvent.type(screen.getByRole('textbox', { name: /To the patient/ }), 'All is well.');
    await send();
    expect(await screen.findByText('It was not sent')).toBeInTheDocument();
    expect(toasts).toEqual([]);
    expect(screen.getByRole('textbox', { name: /To the patient/ })).toHaveValue('All is well.');
  });
});

describe('what a dentist has written about a case', () => {
  const open = async () => {
    const handlers = [
      example(screeningRoutes.openReview, reviewCase),
      example(screeningRoutes.listReviews, () => queue()),
      example(screeningRoutes.decideReview, () => undefined),
      example(screeningRoutes.returnReview, () => undefined),
    ];
    const view = await openPage(`/reviews/${id}`, undefined, { user, handlers });
    await screen.findByRole('button', { name: 'Send to the patient' });
    return view;
  };
  const note = () => screen.getByRole('textbox', { name: /To the patient/ });

  it.each(['Send to the patient', 'Give it back'])('survives a reload, and is kept no longer after “%s”', async (end) => {
    const before = await open();
    await userEvent.type(note(), 'A cracked cusp.');
    before.unmount();
    const { at, unmount } = await open();
    expect(note()).toHaveValue('A cracked cusp.');
    await userEvent.click(screen.getByRole('button', { name: end }));
    const asked = screen.queryByRole('button', { name: 'Delete it and give the case back', hidden: true });
    expect(asked !== null).toBe(end === 'Give it back');
    if (asked) await userEvent.click(asked);
    await waitFor(() => expect(at()).toBe('/reviews'));
    unmount();
    await open();
    expect(note()).toHaveValue('');
  });
});

describe('a case that is given back', () => {
  const open = async () => {
    const returned: string[] = [];
    const handlers = [
      example(screeningRoutes.openReview, reviewCase),
      example(screeningRoutes.listReviews, () => queue()),
      example(screeningRoutes.returnReview, ({ params }) => void returned.push(params.id)),
    ];
    const view = await openPage(`/reviews/${id}`, undefined, { user, handlers });
    await userEvent.type(await screen.findByRole('textbox', { name: /To the patient/ }), ' ');
    return { ...view, returned };
  };
  const giveBack = () => userEvent.click(screen.getByRole('button', { name: 'Give it back' }));

  it('goes at once where nothing was written', async () => {
    const { returned, at } = await open();
    await giveBack();
    await waitFor(() => expect(at()).toBe('/reviews'));
    expect(returned).toEqual([id]);
  });

  it('asks first where something was, and keeps it where the answer is no', async () => {
    const { returned, at } = await open();
    await userEvent.type(screen.getByRole('textbox', { name: /Treatment plan/ }), 'Crown');
    await giveBack();
    expect(screen.getByText('What you have written is deleted. Nobody else sees it.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Keep the case', hidden: true }).at(-1)!);
    expect([returned, at()]).toEqual([[], `/reviews/${id}`]);
    expect(screen.getByRole('textbox', { name: /Treatment plan/ })).toHaveValue('Crown');
  });
});

describe('a review on the patient’s result', () => {
  const open = (review: Partial<NonNullable<Screening['review']>>) =>
    openPage(`/screenings/${exampleScreening().id}`, (state) => {
      const none = { lateAt: null, reviewedAt: null, decision: null, care: null, note: null, plan: [] };
      state.screenings = [exampleScreening({ review: { state: 'waiting', ...times, level: 3, urgency: 'high', ...none, ...review } })];
    });
  const done = { state: 'done' as const, reviewedAt: '2026-11-21T09:12:00.000Z', note: 'A cracked cusp.', plan: ['X-ray', 'Crown'] };
  const care = { summary: 's', recommendation: 'Come within a week', timeframe: 'within 7 days', nextSteps: ['n'], estimatedCost: '$1' };

  it('says that one is on its way, and by when', async () => {
    await open({});
    expect(await screen.findByText('A dentist will review this')).toBeVisible();
    expect(screen.getByText(/^You hear from them by .*, 2:00 PM/)).toBeVisible();
    expect(screen.queryByTestId('review')).toBeNull();
  });

  it('says when it is late, and what that brought', async () => {
    await open({ lateAt: '2026-11-22T14:01:00.000Z' });
    expect(await screen.findByText(/longer than promised. You received a credit/)).toBeVisible();
  });

  it('shows the dentist’s level and words, with date, and the original beside it', async () => {
    const by = { name: 'Dana Reyes', licence: 'SAMPLE-1001, New York' };
    await open({ ...done, by, decision: 'lowered', level: 2, urgency: 'medium', care: { ...care, emergency: null } });
    const card = within(await screen.findByTestId('review'));
    expect(card.getByText('Reviewed by a dentist on November 21, 2026')).toBeVisible();
    expect(card.getByText('The dentist: Dana Reyes, licence SAMPLE-1001, New York')).toBeVisible();
    expect(card.getByText('The dentist lowered it. The rules said: Urgent.')).toBeVisible();
    for (const text of ['A cracked cusp.', 'X-ray', 'Crown']) expect(card.getByText(text)).toBeVisible();
    expect(screen.getByTestId('result-care')).toHaveTextContent(/Soon.*Come within a week/);
  });

  it('says that the AI said it only where one did', async () => {
    const analysis = { ...exampleAnalysis, fallbackType: null, fallbackReason: null };
    await openPage(`/screenings/${exampleScreening().id}`, (state) => {
      const none = { lateAt: null, care: null };
      const review = { ...none, ...times, ...done, decision: 'raised', level: 4, urgency: 'high' } as const;
      state.screenings = [exampleScreening({ analysis, review: { ...review, plan: [...review.plan] } })];
    });
    expect(await screen.findByText('The dentist raised it. The AI and the rules said: Urgent.')).toBeVisible();
  });

  it('shows a rise to an emergency as one, with whom to call', async () => {
    const emergency = {
      level: 5,
      title: 'This may be a medical emergency',
      doNow: ['Call the emergency number now'],
      call: 'emergency-number' as const,
    };
    await open({ ...done, decision: 'raised', level: 5, urgency: 'high', care: { ...care, emergency } });
    expect(await screen.findByText('This may be a medical emergency')).toBeVisible();
    expect(screen.getByText('The credit of this screening was returned to you.')).toBeVisible();
  });
});

describe('the licences of dentists', () => {
  const admin = { ...fakeUser, roles: ['patient' as const, 'admin' as const] };
  const licence = { personId: id, firstName: 'Ines', lastName: 'Font', email: 'ines@example.test', number: 'NY-1', place: 'New York' };

  it('are listed with what stands, and kept by an administrator', async () => {
    const kept: object[] = [];
    const row = { ...licence, endsOn: '2020-01-01', stands: false, claimed: 0, reviewed: 7 };
    const handlers = [
      example(screeningRoutes.listLicences, () => [row]),
      example(screeningRoutes.keepLicence, ({ body }) => (kept.push(body), { ...row, ...body, stands: true })),
    ];
    await openSlot('admin.tabs', undefined, { user: admin, handlers });
    const line = within((await screen.findByText('Ines Font')).closest('tr')!);
    expect(line.getByText('ended')).toBeVisible();
    expect(line.getByText('0 / 7')).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: 'Change the licence of Ines Font' }));
    const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    const fields = () => ['email', 'number', 'place', 'endsOn'].map((name) => field(name).value);
    expect(screen.getByDisplayValue('ines@example.test')).toHaveFocus();
    const day = screen.getByLabelText(/Last day/);
    await userEvent.clear(day);
    await userEvent.type(day, '2031-05-01');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(kept).toEqual([{ email: 'ines@example.test', number: 'NY-1', place: 'New York', endsOn: '2031-05-01' }]));
    // And the form is empty for the next one, also after a new licence.
    await waitFor(() => expect(fields()).toEqual(['', '', '', '']));
    const next = { email: 'bo@example.test', number: 'NY-2', place: 'Albany', endsOn: '2032-05-01' };
    for (const [name, text] of Object.entries(next)) await userEvent.type(field(name), text);
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(kept[1]).toEqual(next));
    await waitFor(() => expect(fields()).toEqual(['', '', '', '']));
  });
});
