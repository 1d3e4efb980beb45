import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { assessDraft, flagOf, flagQuestionOf } from '@toothwise/triage';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { exampleDraft } from '../../alone/example-data.js';
import { emptyContent, emptyForm, unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

const at = (screenName: string, kind = 'urgent') => `/dental-screening/questions/${screenName}?kind=${kind}`;
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('questions of the screening', () => {
  it('SCR-061 SCR-062 keeps an empty symptom field here: summary and field error', async () => {
    const page = await openPage(at('symptoms'));
    await screen.findByLabelText('Describe your symptoms');
    await proceed();
    expect(screen.getByTestId('error-summary')).toHaveFocus();
    const summary = within(screen.getByTestId('error-summary'));
    expect(summary.getByText('Please Complete All Fields')).toBeInTheDocument();
    expect(summary.getByText('All questions are required for an accurate screening')).toBeInTheDocument();
    await userEvent.click(summary.getByRole('link', { name: 'Describe your symptoms.' }));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Describe your symptoms\./);
    expect(page.at()).toBe(at('symptoms'));
  });

  it.each([
    ['urgent', ['symptoms', 'pain', 'background']],
    ['routine_checkup', ['concerns', 'habits', 'visits']],
  ] as const)('asks whoever answers for their child about the child, and nothing about themselves: %s', async (kind, screens) => {
    for (const [name, said] of [
      ['Mia', /\bMia\b/],
      [null, /\byour child\b/],
    ] as const) {
      for (const group of screens) {
        const person = { ...unknownPerson, who: 'my-child' as const, name, age: 4, mayActFor: true };
        const { unmount } = await openPage(at(group, kind), ({ drafts }) => drafts.set(kind, exampleDraft(kind, { person })));
        expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
        const words = [...document.querySelectorAll('h1, legend, label')].map(
          (one) => one.textContent?.replace(/\byour child\b/g, '') ?? '',
        );
        expect(words.filter((text) => /\b(your|do you go|have you|did you|do you care|I have)\b/i.test(text))).toEqual([]);
        unmount();
      }
    }
  });

  it('keeps what has the focus in the window when its error above is gone', async () => {
    await openPage(at('background'));
    await screen.findByLabelText('What worries you most?');
    await proceed();
    const { scrolled, restore } = belowTheWindow();
    try {
      const never = screen.getByRole('radio', { name: 'Never' });
      await userEvent.click(never);
      expect(scrolled).toEqual([never.closest('label')]);
    } finally {
      restore();
    }
  });

  it('SCR-037 goes on with an answer and saves it', async () => {
    const page = await openPage(at('symptoms'));
    await userEvent.type(await screen.findByLabelText('Describe your symptoms'), 'A filling fell out');
    await proceed();
    expect(await screen.findByText('How bad is it, and since when?')).toBeInTheDocument();
    await waitFor(() => expect(page.state.drafts.get('urgent')?.form.symptoms).toBe('A filling fell out'));
  });

  it('SCR-038 SCR-063 SCR-064 asks for a touch of the pain scale and for the duration; "Not sure" is an answer', async () => {
    const page = await openPage(at('pain'));
    expect(await screen.findByText('Not answered yet')).toBeInTheDocument();
    const slider = screen.getByRole('slider');
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '10']);
    await proceed();
    expect(within(screen.getByTestId('error-summary')).getAllByRole('link')).toHaveLength(2);
    const [pain, duration] = screen.getAllByRole('radio', { name: 'Not sure' });
    await userEvent.click(pain!);
    await userEvent.click(duration!);
    await proceed();
    await screen.findByText('Your last visit and your worries');
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')?.form).toMatchObject({ painLevel: null, unsure: ['painLevel', 'duration'] }),
    );
  });

  it('SCR-039 SCR-040 shows every specified choice and "Not sure" as an equal one', async () => {
    const values = async (question: RegExp) =>
      within(await screen.findByRole('group', { name: question }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    const { unmount } = await openPage(at('background'));
    expect(await values(/When did you last see a dentist/)).toEqual([
      ...['within-6-months', '6-12-months', '1-2-years', '2-5-years', 'more-than-5-years', 'never', 'unsure'],
    ]);
    unmount();
    await openPage(at('pain'));
    expect(await values(/How long have you had this/)).toEqual([
      ...['less-than-day', '1-3-days', '1-week', '2-4-weeks', '1-3-months', 'more-than-3-months', 'unsure'],
    ]);
  });

  it('SCR-041 SCR-065 a routine check-up asks for the concerns in its own words', async () => {
    const page = await openPage(at('concerns', 'routine_checkup'));
    await screen.findByText('How are your teeth?');
    await proceed();
    expect(screen.getByTestId('error-summary')).toHaveTextContent(
      'Please Complete All FieldsPlease tell us about your oral health concerns',
    );
    await userEvent.type(screen.getByRole('textbox'), 'My gums bleed at times');
    await proceed();
    await waitFor(() => expect(page.state.drafts.get('routine_checkup')?.form.currentConcerns).toBe('My gums bleed at times'));
  });

  it('a check-up never clears pain: its words lead to the question about pain, which is to be answered, within the same kind', async () => {
    const page = await openPage(at('concerns', 'routine_checkup'));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'a filling hurts when chewing' } });
    await proceed();
    expect(await screen.findByText('How bad is it?')).toBeInTheDocument();
    expect(page.at()).toBe(at('pain', 'routine_checkup'));
    expect(screen.queryByRole('group', { name: /How long have you had this/ })).toBeNull();
    await proceed();
    expect(screen.getByTestId('error-summary')).toHaveTextContent('Choose a number, or "Not sure".');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } });
    await proceed();
    expect(page.at()).toBe(at('habits', 'routine_checkup'));
    await waitFor(() => expect(page.state.drafts.get('routine_checkup')).toMatchObject({ form: { painLevel: 8 }, safety: { level: 3 } }));
  });

  it('SCR-046 "None" stands alone among the known issues', async () => {
    const page = await openPage(at('concerns', 'routine_checkup'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gum bleeding' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'None' }));
    expect(screen.getByRole('checkbox', { name: 'Gum bleeding' })).not.toBeChecked();
    await waitFor(() => expect(page.state.drafts.get('routine_checkup')?.form.knownIssues).toEqual(['None']));
  });

  it('SCR-043 SCR-044 chooses no habit for anybody; what is passed over stays unanswered', async () => {
    const form = { ...emptyForm, currentConcerns: 'none' };
    const page = await openPage(at('habits', 'routine_checkup'), ({ drafts }) =>
      drafts.set('routine_checkup', exampleDraft('routine_checkup', { form })),
    );
    expect(await screen.findByRole('radio', { name: 'Every 6 months' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await proceed();
    await waitFor(() => expect(page.at()).toBe(at('visits', 'routine_checkup')));
    await waitFor(() => expect(page.requests.filter(({ method }) => method === 'PUT')).not.toHaveLength(0));
    expect(page.state.drafts.get('routine_checkup')?.form).toMatchObject({ routineFrequency: null, oralHygieneHabits: null });
  });

  it.each([
    ['signs', 'urgent'],
    ['about-person', 'urgent'],
    ['symptoms', 'urgent'],
    ['pain', 'urgent'],
    ['background', 'urgent'],
    ['signs', 'routine_checkup'],
    ['about-person', 'routine_checkup'],
    ['concerns', 'routine_checkup'],
    ['habits', 'routine_checkup'],
    ['visits', 'routine_checkup'],
  ] as const)('no answer is chosen before anybody chose one: %s, %s', async (name, kind) => {
    await openPage(at(name, kind), (state) => {
      state.person = unknownPerson;
      state.drafts.clear();
      if (name !== 'signs') state.drafts.set(kind, exampleDraft(kind, { form: emptyForm, person: unknownPerson }));
    });
    expect((await screen.findAllByRole(name === 'signs' ? 'checkbox' : 'heading')).length).toBeGreaterThan(0);
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it.each(['symptoms', 'background'])(
    'names a language that the rules do not read beside the field on "%s", and leads to the list',
    async (name) => {
      const page = await openPage(at(name));
      const field = (await screen.findAllByRole('textbox'))[0]!;
      fireEvent.change(field, { target: { value: 'my tooth hurt bad, no sleep' } });
      expect(screen.queryByText(/This looks like/)).toBeNull();
      fireEvent.change(field, { target: { value: 'Mam spuchnięty policzek i gorączkę' } });
      expect(await screen.findByText('This looks like Polish')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'Go to the list of signs' }));
      expect(page.at()).toBe(at('signs'));
    },
  );

  it('says how many questions are open', async () => {
    const form = { ...emptyForm, symptoms: 'my gum is swollen', previousDentalVisit: 'never' as const, currentConcerns: 'the cost' };
    await openPage(at('background'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form })));
    const questions = within(await screen.findByRole('region', { name: 'Quick safety questions' })).getAllByRole('group');
    await proceed();
    const summary = within(screen.getByTestId('error-summary'));
    expect(summary.getByText(`${questions.length} more questions are open`)).toBeVisible();
    expect(summary.getByRole('link', { name: 'Answer these questions before you go on.' })).toBeVisible();
  });

  it('puts the one question of the second reader where the rules understand nothing; its "yes" stops the flow', async () => {
    const symptoms = 'The towel on my pillow is on its second wash and there is more each time I look';
    const { safety } = assessDraft({ ...emptyContent(), kind: 'urgent', form: { ...emptyForm, symptoms } }, new Date());
    expect(safety).toMatchObject({ emergency: null, asks: [{ levelIfYes: 5, by: 'second-reader' }] });
    await openPage(at('symptoms'));
    fireEvent.change(await screen.findByLabelText('Describe your symptoms'), { target: { value: symptoms } });
    const question = await screen.findByRole('group', { name: safety.asks[0]!.question });
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(within(question).getByRole('radio', { name: 'Yes' }));
    expect(await screen.findByRole('link', { name: /Call/ })).toBeInTheDocument();
  });

  it('an answered question of painkillers names no adult’s tablets, for it is about a child', async () => {
    const person = { ...unknownPerson, who: 'my-child' as const, age: 6 };
    await openPage(at('symptoms'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { person, flagAnswers: { 10: 'no' } })));
    expect(await screen.findByText(new RegExp(flagQuestionOf(10, person).slice(0, -1)))).toBeInTheDocument();
    expect(screen.queryByText(/8 tablets/)).toBeNull();
  });

  it('asks of the words that were heard, of whomever they are, and goes on showing what was asked', async () => {
    const person = { ...unknownPerson, who: 'my-child' as const, age: 8 };
    await openPage(at('background'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { person })));
    const worry = 'she fell and broke her front tooth. now she is sleepy and her head hurts';
    fireEvent.change(await screen.findByRole('textbox', { name: /worr/ }), { target: { value: worry } });
    const name = /^You said: “sleepy”, “head hurts”\. Is your child harder to wake than usual/;
    const question = await screen.findByRole('group', { name });
    await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
    expect(within(screen.getByRole('group', { name })).getByRole('radio', { name: 'No' })).toBeChecked();
    await userEvent.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: 'Not sure' }));
    await userEvent.click(await screen.findByRole('button', { name: 'These answers are wrong, go back' }));
    expect(await screen.findByText(/^Answered: Is your child harder to wake than usual/)).toHaveTextContent(/Not sure$/);
    await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
    const again = await screen.findByRole('group', { name: /Is your child harder to wake than usual/ });
    await userEvent.click(within(again).getByRole('radio', { name: 'No' }));
    expect(screen.queryByTestId('emergency-card')).toBeNull();
  });

  it('"No" to a question takes back no plain words that are typed after it', async () => {
    const symptoms = 'an extraction this morning, and some bleeding';
    await openPage(at('symptoms'));
    const field = await screen.findByLabelText('Describe your symptoms');
    fireEvent.change(field, { target: { value: symptoms } });
    const question = await screen.findByRole('group', { name: flagOf(15).question });
    await userEvent.click(within(question).getByRole('radio', { name: 'No' }));
    fireEvent.change(field, { target: { value: `${symptoms}. I am not sure it is the socket, some bleeding` } });
    expect(within(question).getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
    const plain = 'I bit on gauze for 20 minutes and the socket is still bleeding';
    fireEvent.change(field, { target: { value: `${symptoms}. ${plain}` } });
    expect(await screen.findByRole('heading', { name: /Dental emergency|emergency/i })).toBeInTheDocument();
  });

  it('SCR-055 goes back to the screen before', async () => {
    const page = await openPage(at('symptoms'));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(page.at()).toBe(at('about-person'));
  });

  it('SCR-045 a date in the future is told at its field and keeps no other answer from being saved', async () => {
    const page = await openPage('/dental-screening/questions/visits?kind=routine_checkup', (state) =>
      state.drafts.set('routine_checkup', exampleDraft('routine_checkup', { form: { ...emptyForm, currentConcerns: 'none' } })),
    );
    fireEvent.change(await screen.findByLabelText(/last professional cleaning/), { target: { value: '2999-01-01' } });
    await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
    await proceed();
    const future = 'Choose a date that is not in the future.';
    expect(screen.getByTestId('error-summary')).toHaveTextContent(`Please Complete All Fields${future}`);
    expect(screen.getAllByText(future)).toHaveLength(2);
    await waitFor(() =>
      expect(page.state.drafts.get('routine_checkup')?.form).toMatchObject({ previousDentalVisit: 'never', lastCleaningDate: null }),
    );
    expect(screen.getByLabelText(/last professional cleaning/)).toHaveValue('2999-01-01');
  });

  it('says that a pasted text is too long, cuts nothing from it, and saves the other answers', async () => {
    const page = await openPage(at('background'), (state) => state.drafts.set('urgent', exampleDraft('urgent', { form: emptyForm })));
    const long = 'x'.repeat(4001);
    const field = await screen.findByLabelText('What worries you most?');
    fireEvent.change(field, { target: { value: long } });
    await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
    expect(screen.getByText('This is too long. Shorten it to 4000 characters.')).toBeInTheDocument();
    await proceed();
    expect(screen.getByTestId('error-summary')).toHaveTextContent('This is too long. Shorten it to 4000 characters.');
    expect(field).toHaveValue(long);
    await waitFor(() => expect(page.state.drafts.get('urgent')?.form).toMatchObject({ previousDentalVisit: 'never' }));
    expect(page.state.drafts.get('urgent')?.form.currentConcerns).toHaveLength(4000);
  });

  it('asks which answers go on when another tab saved newer ones', async () => {
    const page = await openPage(at('symptoms'), (state) => state.drafts.set('urgent', exampleDraft('urgent')));
    const field = await screen.findByLabelText('Describe your symptoms');
    page.state.drafts.set('urgent', exampleDraft('urgent', { version: 5, form: { ...emptyForm, symptoms: 'From the other tab' } }));
    await userEvent.type(field, 'Mine');
    expect(await screen.findByText('Newer answers were saved in another tab')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load theirs', hidden: true }));
    expect(await screen.findByDisplayValue('From the other tab')).toBeInTheDocument();
  });
});
