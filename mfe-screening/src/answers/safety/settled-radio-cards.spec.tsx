import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flagOf } from '@toothwise/triage';
import { exampleDraft } from '../../alone/example-data.js';
import { emptyForm, unknownPerson } from '../draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

const at = (screenName: string) => `/dental-screening/questions/${screenName}?kind=urgent`;
const form = { ...emptyForm, symptoms: 'my face is swollen' };
const { question } = flagOf(3);
const asked = () => within(screen.getByRole('group', { name: question }));
const answer = (name: string) => asked().getByRole('radio', { name });
const card = () => screen.queryByTestId('emergency-card');

async function onLastAnswer() {
  const page = await openPage(at('symptoms'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { form })));
  await screen.findByRole('group', { name: question });
  // Without choosing: Tab comes to the first of a group, or to what is chosen.
  answer('Not sure').focus();
  return page;
}

describe('answers that are passed by the arrow keys', () => {
  it('open no emergency on the way, and none is kept of them', async () => {
    const page = await onLastAnswer();
    await userEvent.keyboard('{ArrowDown}');
    expect(answer('Yes')).toHaveFocus();
    expect(answer('Yes')).not.toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(answer('No')).toHaveFocus();
    expect(card()).toBeNull();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(page.state.drafts.get('urgent')?.flagAnswers).toEqual({ 3: 'no' }), { timeout: 4000 });
    expect(card()).toBeNull();
  });

  it.each([
    ['Space', ' '],
    ['Enter', '{Enter}'],
  ])('count at once by %s', async (_, key) => {
    await onLastAnswer();
    await userEvent.keyboard('{ArrowDown}');
    expect(card()).toBeNull();
    await userEvent.keyboard(key);
    expect(card()).toBeInTheDocument();
  });

  it('are no answer when the group is left', async () => {
    const page = await onLastAnswer();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    expect(answer('Yes')).not.toBeChecked();
    expect(card()).toBeNull();
    expect(page.state.drafts.get('urgent')?.flagAnswers).toEqual({});
  });

  it('give way to the one that is clicked, and a click on the one that is passed settles it', async () => {
    const page = await onLastAnswer();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(asked().getByText('No'));
    expect(card()).toBeNull();
    await waitFor(() => expect(page.state.drafts.get('urgent')?.flagAnswers).toEqual({ 3: 'no' }), { timeout: 3000 });
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(asked().getByText('Yes'));
    expect(card()).toBeInTheDocument();
  });

  it('take nothing away that was answered of a person, on the way past another one', async () => {
    const person = { ...unknownPerson, who: 'me' as const, age: 71, conditions: ['blood-thinners' as const] };
    const page = await openPage(at('about-person'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { person })));
    (await screen.findByRole('radio', { name: 'Me' })).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Tab}');
    expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
    expect(screen.getByLabelText(/^Age in years/)).toHaveValue('71');
    expect(screen.getByRole('checkbox', { name: 'Takes blood thinners' })).toBeChecked();
    expect(page.state.drafts.get('urgent')?.person).toMatchObject({ who: 'me', age: 71, conditions: ['blood-thinners'] });
  });
});
