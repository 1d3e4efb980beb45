import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SIGN_GROUPS, flagOf, flagQuestionOf } from '@toothwise/triage/emergency';
import { unsavedStore } from '@toothwise/web-platform';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { exampleDraft } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { openPage } from '../../testing/screening-testing.js';

type Kind = 'urgent' | 'routine_checkup';
const unsentKey = 'screening.draft.urgent';
const at = (kind: Kind, question?: number) => `/dental-screening/questions/signs?kind=${kind}${question ? `&question=${question}` : ''}`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string) => userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(label) }));
const question = (flag: number) => screen.findByRole('heading', { level: 1, name: flagOf(flag).question });
const signsOf = (page: Awaited<ReturnType<typeof openPage>>, kind: Kind = 'urgent') => page.state.drafts.get(kind)?.signs;

describe.each(['urgent', 'routine_checkup'] as const)('the list of signs, in a screening of kind %s', (kind) => {
  it.each(SIGN_GROUPS)('group "$label" asks its own questions, one at a time, and stops at a yes', async ({ label, flags }) => {
    const page = await openPage(at(kind));
    await choose(label);
    await press('Continue');
    const asked = [...flags].sort((one, other) => flagOf(other).level - flagOf(one).level);
    for (const flag of asked) {
      await question(flag);
      if (flag !== asked.at(-1)) await press('No');
    }
    await press('Yes');
    const card = within(await screen.findByTestId('emergency-card'));
    expect(card.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await waitFor(() => expect(signsOf(page, kind)).toMatchObject({ said: 'some', answers: { [asked.at(-1)!]: 'yes' } }));
  });

  it('"None of these" goes on with one tap, stored as itself', async () => {
    const page = await openPage(at(kind));
    await press('None of these');
    expect(await screen.findByRole('heading', { name: 'About the person' })).toBeInTheDocument();
    await waitFor(() => expect(signsOf(page, kind)).toMatchObject({ said: 'none', groups: [], answers: {} }));
    expect(page.state.drafts.get(kind)?.flagAnswers).toEqual({});
  });
});

describe('the list of signs', () => {
  it.each(['{ }', '{Enter}'])('by the key %s "None of these" is chosen and nothing more: Continue goes on', async (key) => {
    await openPage(at('urgent'));
    const none = await screen.findByRole('button', { name: 'None of these' });
    none.focus();
    await userEvent.keyboard(key);
    expect(none).toHaveAttribute('aria-pressed', 'true');
    expect(none).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'About the person' })).toBeNull();
    screen.getByRole('button', { name: 'Continue' }).focus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('heading', { name: 'About the person' })).toBeInTheDocument();
  });

  it('of a child asks of too much painkiller without an adult’s tablets', async () => {
    const person = { ...unknownPerson, who: 'my-child' as const, age: 6 };
    await openPage(at('urgent'), ({ drafts }) => drafts.set('urgent', exampleDraft('urgent', { person, signs: null })));
    await choose('painkiller');
    await press('Continue');
    const asked = flagQuestionOf(10, person);
    expect(asked).not.toBe(flagOf(10).question);
    expect(await screen.findByRole('heading', { level: 1, name: asked })).toBeInTheDocument();
  });

  it('comes with its first sign where the window is too low for header and progress too, and is left where it was when it is loaded again', async () => {
    const heading = () => screen.findByRole('heading', { level: 1, name: /have any of these now/ });
    const { scrolled, restore } = belowTheWindow();
    try {
      const { unmount } = await openPage(at('urgent'));
      await heading();
      expect(scrolled).toEqual([]);
      unmount();
      await openPage('/dental-screening/screening-type');
      await userEvent.click(await screen.findByRole('radio', { name: /^Dental pain/ }));
      await press('Continue');
      await heading();
      // Where nothing has a height, with its progress.
      await waitFor(() => expect(scrolled.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Step 1 of/)]));
    } finally {
      restore();
    }
  });

  it('comes with its progress also where the window has no room for its first sign beside it', async () => {
    const { innerHeight } = globalThis;
    const { scrolled, restore } = belowTheWindow();
    globalThis.innerHeight = 360;
    try {
      await openPage('/dental-screening/screening-type');
      await userEvent.click(await screen.findByRole('radio', { name: /^Dental pain/ }));
      await press('Continue');
      await screen.findByRole('heading', { level: 1, name: /have any of these now/ });
      await waitFor(() => expect(scrolled.at(-1)?.textContent).toMatch(/^Step 1 of/));
    } finally {
      globalThis.innerHeight = innerHeight;
      restore();
    }
  });

  it('asks about now before a complaint, and about the last 7 days too before a check-up', async () => {
    const { unmount } = await openPage(at('urgent'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Do you, or the person this is for, have any of these now?' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(9);
    unmount();
    await openPage(at('routine_checkup'));
    expect(await screen.findByRole('heading', { level: 1, name: /have any of these now or in the last 7 days\?$/ })).toBeInTheDocument();
  });

  it('cannot be left without an answer', async () => {
    const page = await openPage(at('urgent'));
    await screen.findAllByRole('checkbox');
    await press('Continue');
    const summary = screen.getByTestId('error-summary');
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('link', { name: 'Choose what is there, or "None of these".' }));
    expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
    expect(screen.getByRole('group', { name: /Choose/ })).toHaveAccessibleDescription(/Choose what is there/);
    expect(page.at()).toBe(at('urgent'));
  });

  it('what is over is settled by "No", and the screening goes on', async () => {
    const page = await openPage(at('urgent'));
    await choose('Bleeding that does not stop');
    await press('Continue');
    await question(7);
    await press('No');
    await question(15);
    await press('No');
    expect(await screen.findByRole('heading', { name: 'About the person' })).toBeInTheDocument();
    await waitFor(() => expect(signsOf(page)).toMatchObject({ said: 'some', groups: ['bleeding'], answers: { 7: 'no', 15: 'no' } }));
  });

  it('"Not sure" asks the first question of every group, of swallowing too; "Not sure" there stops, too', async () => {
    const page = await openPage(at('urgent'));
    await press('Not sure');
    expect(await screen.findByText('Question 1 of 10')).toBeInTheDocument();
    await press('No');
    await question(2);
    await press('No');
    await question(3);
    await press('Not sure');
    expect(await screen.findByTestId('emergency-card')).toBeInTheDocument();
    expect(signsOf(page)?.said ?? 'unsure').toBe('unsure');
  });

  it('a wrong answer can be put right; the way goes on from there', async () => {
    await openPage(at('urgent'));
    await choose('Too many painkillers');
    await press('Continue');
    await question(10);
    await press('Yes');
    await userEvent.click(within(await screen.findByTestId('emergency-card')).getByRole('button', { name: /These answers are wrong/ }));
    expect(await screen.findByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
    await press('No');
    expect(await screen.findByRole('heading', { name: 'About the person' })).toBeInTheDocument();
  });

  it('needs no network and survives a reload', async () => {
    const page = await openPage(at('urgent'));
    await screen.findAllByRole('checkbox');
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await choose('Bleeding that does not stop');
    await press('Continue');
    await question(7);
    await press('No');
    await question(15);
    const unsent = unsavedStore.read(unsentKey);
    page.unmount();
    const again = await openPage(at('urgent', 15), () => unsavedStore.keep(unsentKey, unsent));
    await question(15);
    await press('Yes');
    expect(await screen.findByTestId('emergency-card')).toBeInTheDocument();
    await waitFor(() => expect(signsOf(again)).toMatchObject({ answers: { 7: 'no', 15: 'yes' } }));
  });

  it('leads an older draft back to it, keeps its answers, and goes on where it was', async () => {
    const page = await openPage('/dental-screening/questions/background?kind=urgent', (state) =>
      state.drafts.set('urgent', exampleDraft('urgent', { signs: null, step: 'payment' })),
    );
    expect(await screen.findByText(/Your other answers are kept/)).toBeInTheDocument();
    expect(page.at()).toBe(at('urgent'));
    await press('None of these');
    expect(await screen.findByRole('heading', { name: 'Your last visit and your worries' })).toBeInTheDocument();
    expect(page.state.drafts.get('urgent')?.step).toBe('payment');
  });

  it('None of these, and the text raises all the same', async () => {
    await openPage(at('urgent'));
    await press('None of these');
    await press('Skip this step');
    await userEvent.type(await screen.findByLabelText('Describe your symptoms'), 'I have trouble breathing');
    expect(await screen.findByTestId('emergency-card')).toBeInTheDocument();
  });
});
