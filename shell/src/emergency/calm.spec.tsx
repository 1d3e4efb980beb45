import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { openEmergencyPage, thenPause, writeAtOnce } from '../testing/emergency-testing.js';
import { checked } from './use-check.js';

const entered = (text: string) => ({ text, chosen: [], answers: {}, none: [] });
const GREEN = 'No emergency sign in what you entered';
const calm = () => document.querySelector('[data-level="1"]');

beforeEach(() => sessionStorage.clear());

describe('while a question of the words is open', () => {
  let page: ReturnType<typeof belowTheWindow>;
  beforeEach(() => void (page = belowTheWindow()));
  afterEach(() => page.restore());

  it('neither card nor bar calms: both lead to the questions, which are shown to whoever types', async () => {
    const words = openEmergencyPage();
    await thenPause(() => writeAtOnce(words, 'hard to swallow, my face is big'));
    const questions = await screen.findByRole('region', { name: 'Please answer these first' });
    expect(words).toHaveFocus();
    // With the words and their label above them.
    expect(page.scrolled.map((one) => one.textContent)).toEqual([expect.stringMatching(/In your own words/)]);
    expect(within(questions).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(screen.queryByText(GREEN)).toBeNull();
    expect(screen.queryByText('Do the full screening')).toBeNull();
    expect(calm()).toBeNull();
    const bar = screen.getByTestId('answer-bar');
    expect(bar).toHaveTextContent(/^First answer the questions below your words$/);
    await userEvent.click(bar);
    expect(questions).toHaveFocus();
    words.focus();
    await userEvent.click(screen.getByRole('link', { name: 'To the questions' }));
    expect(questions).toHaveFocus();
  });

  it('the last answer alone brings the verdict', async () => {
    await userEvent.type(openEmergencyPage(), 'hard to swallow, my face is big');
    const unanswered = () => screen.queryAllByRole('button', { name: 'No' });
    await waitFor(() => expect(unanswered().length).toBeGreaterThan(1));
    while (unanswered().length > 0) {
      expect(calm()).toBeNull();
      await userEvent.click(unanswered()[0]!);
    }
    // Nor is told trouble swallowing cleared by a "no" to its extreme.
    expect(await screen.findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    expect(calm()).toBeNull();
  });

  it.each([
    'hard to swallow since they took my wisdom tooth out',
    'leo fall on playground. front tooth loose',
    'my gum bleeds, throat small',
  ])('no time is named, and no question said to be open that is not on the page: %s', async (text) => {
    await userEvent.click(openEmergencyPage());
    await userEvent.paste(text);
    await screen.findByRole('region', { name: 'Please answer these first' });
    const unanswered = () => screen.queryAllByRole('button', { name: 'No' });
    while (unanswered().length > 0) {
      for (const shown of [document.getElementById('answer'), screen.getByTestId('answer-bar')])
        expect(shown).not.toHaveTextContent(/within \d|Call a practice/);
      await userEvent.click(unanswered()[0]!);
    }
    expect(await screen.findByRole('heading', { name: /^See a dentist within/ })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/still open/);
  });
});

describe('what calms', () => {
  it('is not said before the questions are answered', () => {
    const { standing, asks } = checked(entered('my face is big'));
    expect(standing).toBe('asked');
    expect(asks.length).toBeGreaterThan(0);
  });

  it('is not said where an urgent finding stands beside an open question: it is told, and the question first', () => {
    expect(checked(entered('my cheek is swollen'))).toMatchObject({ standing: 'answered', waits: 'asked', assessment: { level: 3 } });
  });

  it('"None of these" of a sign leaves what the words raise to be asked, and "No" takes it not back', () => {
    const none = { ...entered('my cheek is swollen'), chosen: ['swelling' as const], none: ['swelling' as const] };
    expect(checked(none)).toMatchObject({ waits: 'asked', asks: expect.arrayContaining([expect.objectContaining({ flag: 3 })]) });
    expect(checked({ ...none, answers: { 2: 'no', 3: 'no', 4: 'no', 5: 'no', 8: 'no', 14: 'no', 17: 'no', 22: 'no' } })).toMatchObject({
      waits: null,
      assessment: { level: 3 },
    });
  });

  it.each([
    ['my gum bleeds', 'within 1-2 months'],
    ['it hurts a bit', 'within 1-2 weeks'],
  ])('is not said of pain, swelling or bleeding: %s is told what a screening says', async (text, time) => {
    await userEvent.type(openEmergencyPage(), text);
    expect(await screen.findByRole('heading', { name: `See a dentist ${time}` })).toBeVisible();
    expect(screen.getByTestId('answer-bar')).toHaveTextContent(`See a dentist ${time}`);
    expect(screen.queryByText(GREEN)).toBeNull();
    expect(calm()).toBeNull();
  });

  it('is said where nothing is told', async () => {
    await userEvent.type(openEmergencyPage(), 'I would like a cleaning.');
    expect(await screen.findByRole('heading', { name: GREEN })).toBeVisible();
  });

  it.each(['my daughter fe', 'my daughter', 'my daughter has a fe', 'Had a tooth out'])(
    'is not said of a sentence that was only begun: %s',
    async (text) => {
      const words = openEmergencyPage();
      await userEvent.type(words, text);
      await new Promise((resolve) => setTimeout(resolve, 800));
      expect(screen.getByText(/^Nothing read so far tells of an emergency\./)).toBeVisible();
      expect(screen.getByTestId('answer-bar')).toHaveTextContent(/^Go on writing$/);
      expect(screen.queryByText(GREEN)).toBeNull();
      expect(calm()).toBeNull();
    },
  );

  it('is said of few words once the field was left', async () => {
    await userEvent.type(openEmergencyPage(), 'all fine');
    expect(screen.queryByText(GREEN)).toBeNull();
    await userEvent.tab();
    expect(await screen.findByRole('heading', { name: GREEN })).toBeVisible();
    expect(document.getElementById('answer')).not.toContainElement(document.activeElement as HTMLElement);
  });
});
