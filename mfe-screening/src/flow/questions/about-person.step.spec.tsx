import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exampleDraft } from '../../alone/example-data.js';
import { emptyForm, unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

const at = (screenName: string) => `/dental-screening/questions/${screenName}?kind=urgent`;
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

describe('about the person', () => {
  it('asks of a child nothing of a pregnancy under 12, and takes back what was answered before the age was', async () => {
    const page = await openPage(at('about-person'));
    const kept = () => page.state.drafts.get('urgent')?.person;
    await userEvent.click(within(await screen.findByRole('group', { name: /^Pregnant\?/ })).getByRole('radio', { name: 'Yes' }));
    await waitFor(() => expect(kept()?.pregnant).toBe(true));
    await userEvent.type(screen.getByLabelText(/^Age in years/), '11');
    await waitFor(() => expect(kept()).toMatchObject({ age: 11, pregnant: null }));
    expect(screen.queryByRole('group', { name: /^Pregnant\?/ })).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Age in years/));
    await userEvent.type(screen.getByLabelText(/^Age in years/), '12');
    expect(await screen.findByRole('group', { name: /^Pregnant\?.*Optional/i })).toBeInTheDocument();
  });

  it.each([
    ['Yes', { pregnant: true, unsure: [] }],
    ['Not sure', { pregnant: null, unsure: ['pregnant'] }],
  ])('an age that is typed or corrected figure by figure takes back nothing that was answered of a pregnancy: %s', async (answer, kept) => {
    const page = await openPage(at('about-person'));
    const pregnancy = () => within(screen.getByRole('group', { name: /^Pregnant\?/ }));
    await screen.findByRole('group', { name: /^Pregnant\?/ });
    await userEvent.click(pregnancy().getByRole('radio', { name: answer }));
    const age = screen.getByLabelText(/^Age in years/);
    await userEvent.type(age, '34');
    await userEvent.type(age, '{Backspace}5');
    expect(pregnancy().getByRole('radio', { name: answer })).toBeChecked();
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person).toMatchObject({ age: 35, ...kept }));
  });

  it('says of answers that nobody gave this time that they are those of last time, until one is changed', async () => {
    const person = { ...unknownPerson, who: 'me' as const, age: 44, conditions: ['diabetes' as const] };
    const page = await openPage(at('about-person'), (state) => {
      state.person = { ...person, skipped: true };
      state.drafts.set('urgent', exampleDraft('urgent', { person }));
    });
    expect(await screen.findByText('These are your answers of last time. Change what is no longer right.')).toBeVisible();
    expect(screen.getByLabelText(/^Age in years/)).toHaveValue('44');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bleeding disorder' }));
    expect(screen.queryByText(/answers of last time/)).toBeNull();
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person.conditions).toEqual(['bleeding-disorder', 'diabetes']));
  });

  it.each([
    ['nobody said anything last time', unknownPerson, { ...unknownPerson, who: 'me' as const }],
    [
      'it is for a child',
      { ...unknownPerson, who: 'me' as const },
      { ...unknownPerson, who: 'my-child' as const, age: 4, mayActFor: true },
    ],
  ])('says nothing of last time where %s', async (_, last, person) => {
    await openPage(at('about-person'), (state) => {
      state.person = last;
      state.drafts.set('urgent', exampleDraft('urgent', { person }));
    });
    await screen.findByRole('radio', { name: 'Me' });
    expect(screen.queryByText(/answers of last time/)).toBeNull();
  });

  it('asks how another person is called, and keeps the name for them alone', async () => {
    const page = await openPage(at('about-person'));
    const kept = () => page.state.drafts.get('urgent')?.person;
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    await userEvent.type(screen.getByLabelText(/^What is their name\?/), 'Elsa');
    await waitFor(() => expect(kept()).toMatchObject({ who: 'my-child', name: 'Elsa' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
    await waitFor(() => expect(kept()).toMatchObject({ who: 'me', name: null }));
  });

  it('"None of these" conditions is kept as an answer, and shown again', async () => {
    const page = await openPage(at('about-person'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'None of these' }));
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person.conditions).toEqual(['none']));
    page.unmount();
    await openPage(at('about-person'), ({ drafts }) => drafts.set('urgent', page.state.drafts.get('urgent')!));
    expect(await screen.findByRole('checkbox', { name: 'None of these' })).toBeChecked();
  });

  it('names an open question among what "About the person" lacks, and leads to it', async () => {
    const symptoms = 'The towel on my pillow is on its second wash and there is more each time I look';
    await openPage(at('about-person'), ({ drafts }) =>
      drafts.set('urgent', exampleDraft('urgent', { person: unknownPerson, form: { ...emptyForm, symptoms } })),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Me' }));
    const question = within(await screen.findByRole('region', { name: /question/i }));
    await proceed();
    const summary = screen.getByTestId('error-summary');
    expect(summary).toHaveFocus();
    // It stands at the question, and not above what is answered.
    const field = screen.getByRole('radio', { name: 'Me' });
    expect(field.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(within(summary).getByRole('link', { name: 'Answer this question before you go on.' }));
    expect(question.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });

  it.each(['My child', 'Someone else'])('"About the person" can be skipped, and asks who acts for another: %s', async (who) => {
    const page = await openPage(at('about-person'));
    await userEvent.click(await screen.findByRole('radio', { name: who }));
    await proceed();
    expect(screen.getAllByText('Confirm that you may act for this person.').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect(page.at()).toBe(at('symptoms'));
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person).toMatchObject({ who: null, skipped: true }));
  });

  it('skipped keeps what stands there: whose it is, their age and their health', async () => {
    const page = await openPage(at('about-person'));
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    await userEvent.type(screen.getByLabelText(/^What is their name\?/), 'Mia');
    await userEvent.click(screen.getByRole('checkbox', { name: /I may act for this person/ }));
    await userEvent.type(screen.getByLabelText(/^Age/), '4');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Diabetes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    const kept = { who: 'my-child', name: 'Mia', mayActFor: true, age: 4, conditions: ['diabetes'], pregnant: null, skipped: false };
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person).toMatchObject(kept));
  });

  it('skipped unticks none of the answers of last time, and says so before', async () => {
    const person = { ...unknownPerson, who: 'me' as const, age: 71, conditions: ['blood-thinners' as const, 'bone-drugs' as const] };
    const page = await openPage(at('about-person'), (state) => {
      state.person = person;
      state.drafts.set('urgent', exampleDraft('urgent', { person }));
    });
    expect(await screen.findByText(/If you skip it, what is filled in stays\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'What is wrong?' })).toBeInTheDocument();
    await waitFor(() => expect(page.state.drafts.get('urgent')).toMatchObject({ step: 'questions', person }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText(/These are your answers of last time/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Takes blood thinners' })).toBeChecked();
  });

  it('sends the confirmation that one may act for the other person, and asks anew for somebody else', async () => {
    const page = await openPage(at('about-person'));
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /I may act for this person/ }));
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person).toMatchObject({ who: 'my-child', mayActFor: true }));
    await userEvent.click(screen.getByRole('radio', { name: 'Someone else' }));
    expect(screen.getByRole('checkbox', { name: /I may act for this person/ })).not.toBeChecked();
  });

  it('forgets age, pregnancy and conditions when it is for somebody else', async () => {
    const page = await openPage(at('about-person'));
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    await userEvent.type(screen.getByLabelText(/^Age/), '4');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Diabetes' }));
    await waitFor(() => expect(page.state.drafts.get('urgent')?.person).toMatchObject({ age: 4, conditions: ['diabetes'] }));
    await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
    await waitFor(() =>
      expect(page.state.drafts.get('urgent')?.person).toMatchObject({ who: 'me', age: null, pregnant: null, conditions: [], unsure: [] }),
    );
    expect(screen.getByLabelText(/^Age/)).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Diabetes' })).not.toBeChecked();
  });

  it('brings back what was answered of a person when they are chosen again, and says meanwhile what is put aside', async () => {
    const mine = { ...unknownPerson, who: 'me' as const, age: 71, conditions: ['blood-thinners' as const] };
    const page = await openPage(at('about-person'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { person: mine })));
    const kept = () => page.state.drafts.get('urgent')?.person;
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    expect(screen.getByText(/^Put aside, as it was said of “Me”: age 71, Takes blood thinners\./).closest('[role=status]')).not.toBeNull();
    await userEvent.type(screen.getByLabelText(/^Age/), '4');
    await waitFor(() => expect(kept()).toMatchObject({ who: 'my-child', age: 4, conditions: [] }));
    await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
    expect(screen.getByLabelText(/^Age/)).toHaveValue('71');
    expect(screen.getByRole('checkbox', { name: 'Takes blood thinners' })).toBeChecked();
    expect(screen.queryByText(/as it was said of “Me”/)).toBeNull();
    await waitFor(() => expect(kept()).toEqual(mine));
    // Also after another step.
    await proceed();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'My child' }));
    expect(screen.getByLabelText(/^Age/)).toHaveValue('4');
  });

  it('asks whom it is for before it goes on, and not who skips it', async () => {
    const page = await openPage(at('about-person'));
    await screen.findByRole('radio', { name: 'Me' });
    await proceed();
    expect(page.at()).toBe(at('about-person'));
    await userEvent.click(within(screen.getByTestId('error-summary')).getByRole('link', { name: 'Say who it is for.' }));
    expect(screen.getByRole('radio', { name: 'Me' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect(page.at()).toBe(at('symptoms'));
  });
});
