import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { assessDraft, flagOf } from '@toothwise/triage';
import { exampleDraft } from '../../alone/example-data.js';
import { emptyForm } from '../../answers/draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

const at = (screenName: string, kind = 'urgent') => `/dental-screening/questions/${screenName}?kind=${kind}`;
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('red flags during the questions', () => {
  it('an emergency takes the whole screen at once, call link first, and drops a consent ticked before', async () => {
    const place = { label: 'New York', latitude: 40.7, longitude: -74, postalCode: null };
    const sharing = { consent: true, textVersion: '1', phone: '+1 212 555 0100', place };
    const page = await openPage(at('symptoms'), (state) => state.drafts.set('urgent', exampleDraft('urgent', { sharing })));
    await userEvent.type(await screen.findByLabelText('Describe your symptoms'), 'I have trouble breathing');
    const card = within(await screen.findByTestId('emergency-card'));
    expect(card.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')).toMatchObject({
        sharing: { consent: false },
        form: { symptoms: expect.stringContaining('trouble') },
      }),
    );
    await userEvent.click(card.getByRole('button', { name: 'These answers are wrong, go back' }));
    const field = await screen.findByLabelText('Describe your symptoms');
    await proceed();
    expect(await screen.findByTestId('emergency-card')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'These answers are wrong, go back' }));
    await userEvent.clear(await screen.findByLabelText('Describe your symptoms'));
    await userEvent.type(screen.getByLabelText('Describe your symptoms'), 'A filling fell out');
    await proceed();
    expect(await screen.findByText('How bad is it, and since when?')).toBeInTheDocument();
    expect(field).not.toBeInTheDocument();
  });

  it('have a kind word and who listens beside the question of self-harm, and beside no other', async () => {
    await openPage(at('symptoms'));
    fireEvent.change(await screen.findByLabelText('Describe your symptoms'), { target: { value: 'i cant go on like this' } });
    const question = await screen.findByRole('group', { name: flagOf(24).question });
    const beside = within(question.closest('[data-flag]')!).getByTestId('somebody-listens');
    expect(
      within(beside)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:988', 'sms:988']);
    expect(screen.getAllByTestId('somebody-listens')).toHaveLength(1);
  });

  it('takes no field from whoever types: an emergency is told beside it, and takes the page when they pause, with every letter kept', async () => {
    const typed = 'the swelling goes to my neck and I fear for my heart valve and the cost';
    const form = { ...emptyForm, symptoms: 'my face is swollen' };
    const sharing = { consent: true, textVersion: '1', phone: null, place: null };
    const page = await openPage(at('background'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form, sharing })));
    const field = await screen.findByLabelText('What worries you most?');
    await userEvent.type(field, typed);
    expect(within(screen.getByTestId('heard-emergency')).getByRole('alert')).toHaveTextContent(/This may be a medical emergency/);
    expect(screen.queryByTestId('emergency-card')).toBeNull();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    // Half a sentence takes back no consent.
    expect(page.toasts).toEqual([]);
    const card = within(await screen.findByTestId('emergency-card'));
    const heading = card.getByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    expect(page.toasts).toHaveLength(1);
    // What was meant for the field scrolls nothing away.
    expect(fireEvent.keyDown(heading, { key: ' ' })).toBe(false);
    expect(fireEvent.keyDown(heading, { key: 'ArrowDown' })).toBe(false);
    await waitFor(() => expect(page.state.drafts.get('urgent')?.form.currentConcerns).toBe(typed));
  });

  it('takes the page at once from whoever leaves the field', async () => {
    await openPage(at('symptoms'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent')));
    await userEvent.type(await screen.findByLabelText('Describe your symptoms'), 'I have trouble breathing');
    await userEvent.tab();
    expect(await screen.findByTestId('emergency-card', undefined, { timeout: 1500 })).toBeInTheDocument();
  });

  it('asks nothing of half a sentence, and what becomes right or is asked while somebody types after an error takes no focus', async () => {
    const form = { ...emptyForm, symptoms: 'my tooth hurts', previousDentalVisit: 'never' as const };
    const half = { kind: 'urgent' as const, form: { ...form, currentConcerns: 'I feel hot' }, person: {}, flagAnswers: {} };
    expect(assessDraft(half, new Date()).safety.asks).toContainEqual(expect.objectContaining({ flag: 14 }));
    await openPage(at('background'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form })));
    const field = await screen.findByLabelText('What worries you most?');
    await proceed();
    expect(screen.getByTestId('error-summary')).toHaveFocus();
    await userEvent.type(field, 'I feel hot');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('group', { name: flagOf(14).question })).toBeNull();
    await userEvent.type(field, ' tea in the tooth');
    await userEvent.clear(field);
    await userEvent.type(field, 'the cost');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('the cost');
  });

  it.each([
    ['background', 'Your last visit and your worries'],
    ['photo-upload', 'Add photos, if you like'],
  ])('a Yes by mistake is put right on the way back from its card: %s', async (name, title) => {
    const form = { ...emptyForm, symptoms: 'my face is swollen', currentConcerns: 'the cost' };
    const path = name === 'photo-upload' ? '/dental-screening/photo-upload?kind=urgent' : at(name);
    const page = await openPage(path, ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form, flagAnswers: { 3: 'yes' } })));
    await userEvent.click(await screen.findByRole('button', { name: 'These answers are wrong, go back' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const { question } = flagOf(3);
    expect(screen.getByText(`Answered: ${question}`)).toHaveTextContent(/Yes$/);
    // It stands far below the heading: whoever calls it wrong is led to it.
    expect(screen.getByRole('button', { name: 'Change answer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const asked = within(screen.getByRole('group', { name: question }));
    // It holds until another one is given.
    expect(asked.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(asked.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await userEvent.click(asked.getByRole('radio', { name: 'No' }));
    await waitFor(() => expect(page.state.drafts.get('urgent')).toMatchObject({ flagAnswers: { 3: 'no' }, safety: { emergency: null } }));
    expect(screen.queryByTestId('emergency-card')).toBeNull();
  });

  it('once it is put right, what was answered is folded above the steps that ask of no words', async () => {
    const form = { ...emptyForm, symptoms: 'my face is swollen', currentConcerns: 'the cost' };
    const photos = '/dental-screening/photo-upload?kind=urgent';
    const page = await openPage(photos, ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form, flagAnswers: { 3: 'yes' } })));
    await userEvent.click(await screen.findByRole('button', { name: 'These answers are wrong, go back' }));
    const answered = () => screen.getByTestId('earlier-answers');
    expect(answered()).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
    await userEvent.click(within(screen.getByRole('group', { name: flagOf(3).question })).getByRole('radio', { name: 'No' }));
    // It stays open under the finger that put it right.
    await waitFor(() => expect(page.state.drafts.get('urgent')?.safety.emergency).toBeNull());
    expect(answered()).toHaveAttribute('open');
    await userEvent.click(screen.getByRole('button', { name: 'Continue without Photos' }));
    expect(await screen.findByText('May a nearby clinic contact you?')).toBeVisible();
    expect(answered()).not.toHaveAttribute('open');
    expect(within(answered()).getByText('What you answered')).toBeVisible();
    expect(screen.getByText(`Answered: ${flagOf(3).question}`)).not.toBeVisible();
  });

  const signs = (socket: 'no' | 'unsure') => ({
    ...{ said: 'some' as const, groups: ['bleeding' as const, 'injury' as const], askedAt: new Date().toISOString() },
    answers: { 7: 'no' as const, 15: socket, 8: 'no' as const, 12: 'no' as const, 13: 'no' as const },
  });
  const form = { ...emptyForm, symptoms: 'my tooth hurts' };
  const lineOf = async (flag: 13 | 15) => (await screen.findByText(`Answered: ${flagOf(flag).question}`)).closest('li')!;

  it('lists what was answered after the list of signs, and a No there is changed from another page', async () => {
    const page = await openPage(at('pain'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form, signs: signs('no') })));
    const line = await lineOf(13);
    expect(line).toHaveTextContent(/NoChange answer$/);
    await userEvent.click(within(line).getByRole('button', { name: 'Change answer' }));
    await userEvent.click(within(screen.getByRole('group', { name: flagOf(13).question })).getByRole('radio', { name: 'Not sure' }));
    await waitFor(() => expect(page.state.drafts.get('urgent')?.signs?.answers).toMatchObject({ 7: 'no', 13: 'unsure' }));
    expect(page.state.drafts.get('urgent')?.flagAnswers).toEqual({});
  });

  it('shows of two answers to one question the one that counts, and another takes the place of both', async () => {
    const draft = exampleDraft('urgent', { form, signs: signs('unsure'), flagAnswers: { 15: 'no' } });
    const counted = assessDraft({ ...draft, person: {} }, new Date()).assessment.flags.map(({ flag }) => flag);
    expect(counted).toContain(15);
    const page = await openPage(at('pain'), ({ drafts }) => drafts.set('urgent', draft));
    const line = await lineOf(15);
    expect(line).toHaveTextContent(/Not sureChange answer$/);
    await userEvent.click(within(line).getByRole('button', { name: 'Change answer' }));
    await userEvent.click(within(screen.getByRole('group', { name: flagOf(15).question })).getByRole('radio', { name: 'No' }));
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')).toMatchObject({ flagAnswers: { 15: 'no' }, signs: { answers: { 15: 'no' } } }),
    );
  });

  it('asks again beside words what was left open in the list of signs, and takes "Not sure" there, too', async () => {
    const told = { ...form, symptoms: 'maybe my face is a bit swollen, I feel hot' };
    const answers = { 5: 'no' as const, 6: 'no' as const, 14: 'unsure' as const };
    const list = { said: 'some' as const, groups: ['ill' as const], answers, askedAt: new Date().toISOString() };
    const draft = exampleDraft('urgent', { form: told, signs: list });
    expect(assessDraft({ ...draft, person: {} }, new Date()).safety.asks.map(({ flag }) => flag)).toContain(14);
    const page = await openPage(at('symptoms'), ({ drafts }) => drafts.set('urgent', draft));
    const asked = within(await screen.findByRole('group', { name: flagOf(14).question }));
    expect(asked.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(asked.getByRole('radio', { name: 'Not sure' }));
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')).toMatchObject({ flagAnswers: { 14: 'unsure' }, signs: { answers: { 14: 'unsure' } } }),
    );
  });

  it('leads back from the card to the heading of the answers, wherever the card was scrolled to', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function seen(this: Element) {
      scrolled.push(this);
    };
    await openPage(at('symptoms'), (state) => state.drafts.set('urgent', exampleDraft('urgent')));
    await userEvent.type(await screen.findByLabelText('Describe your symptoms'), 'I have trouble breathing');
    const wrong = await screen.findByRole('button', { name: 'These answers are wrong, go back' });
    // Scrolled to its last button, the page's beginning is above the window.
    const above = { top: -892, bottom: -850, left: 0, right: 390, width: 390, height: 42, x: 0, y: -892, toJSON: () => '' };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(above);
    scrolled.length = 0;
    await userEvent.click(wrong);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveFocus();
    expect(scrolled.at(-1)).toBe(heading.closest('[data-page]')!.firstElementChild);
    jest.restoreAllMocks();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});
