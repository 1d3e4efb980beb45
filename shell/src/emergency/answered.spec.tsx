import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';
import { checked } from './use-check.js';

const entered = (text: string, more: Partial<Parameters<typeof checked>[0]> = {}) => ({ text, chosen: [], answers: {}, none: [], ...more });

beforeEach(() => sessionStorage.clear());

describe('An answer of the emergency page', () => {
  it('of somebody who only wrote names no "Yes" that nobody said', async () => {
    await writeAtOnce(openEmergencyPage(), 'he fell off his bike and his front tooth broke');
    expect(await screen.findByRole('heading', { name: 'A dentist has to see this' })).toBeVisible();
    for (const no of screen.getAllByRole('button', { name: 'No' })) await userEvent.click(no);
    expect(await screen.findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    expect(screen.getByText(/^Call a practice today and tell them what you entered here/)).toBeVisible();
    expect(screen.queryByText(/said Yes/)).toBeNull();
  });

  it('does not call there what was answered "Not sure"', async () => {
    openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Something else/ }));
    const question = screen.getByRole('group', { name: /painkillers/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Not sure' }));
    expect(await screen.findByText(/^Because of:/)).toHaveTextContent('Because of: Pain not held by painkillers (you answered “Not sure”)');
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByText(/^Because of:/)).toHaveTextContent(/painkillers$/));
  });

  it.each([
    ['a broken tooth, for two reasons', 'he fell and his front tooth broke, it hurts', null, 'Because of: Broken tooth'],
    ['what is told and ticked', 'my cheek is swollen', /^Swelling of the face/, 'Because of: Swollen face'],
    ['the same of breathing', 'it is a bit hard to swallow', /^Trouble breathing/, 'Because of: Trouble swallowing'],
    [
      'what only was ticked',
      'I would like a cleaning',
      /^Swelling of the face/,
      'Because of: You ticked: “Swelling of the face, neck, tongue or eye”',
    ],
  ])('names each fact once: %s', async (_what, text, sign, because) => {
    const words = openEmergencyPage();
    if (sign) {
      await userEvent.click(screen.getByRole('checkbox', { name: sign }));
      await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    }
    await writeAtOnce(words, text);
    await waitFor(() => expect(screen.getByText(/^Because of:/)).toBeVisible());
    for (let no; (no = screen.queryAllByRole('button', { name: 'No', pressed: false })[0]);) await userEvent.click(no);
    expect((await screen.findByText(/^Because of:/)).textContent).toBe(because);
  });

  it('names beside an emergency what was only ticked, and a dose of which nobody knows, in the words of the list', async () => {
    const words = openEmergencyPage();
    for (const sign of [/^Swelling of the face/, /^Too many painkillers/])
      await userEvent.click(screen.getByRole('checkbox', { name: sign }));
    for (const none of screen.getAllByRole('button', { name: 'None of these' })) await userEvent.click(none);
    await writeAtOnce(words, 'my tooth is knocked out');
    const because = await screen.findByText(/^Because of: .*knocked/i);
    expect(because).toHaveTextContent('You ticked: “Swelling of the face, neck, tongue or eye”');
    expect(because).toHaveTextContent('You ticked: “Too many painkillers”');
    expect(because).toHaveTextContent('Perhaps too much painkiller (how much was taken is still open)');
  });

  it.each(['my tooth is knocked out', 'abscess on my gum'])(
    'names a dose that is still in question, which leads to whom to ask: %s',
    async (first) => {
      await writeAtOnce(openEmergencyPage(), `${first}, I took a lot of paracetamol`);
      expect(await screen.findByText(/^Because of: .*, Perhaps too much painkiller \(how much was taken is still open\)$/)).toBeVisible();
      const dose = screen.getByRole('group', { name: /^In the last 24 hours, was more painkiller taken/ });
      await userEvent.click(within(dose).getByRole('button', { name: 'No' }));
      await waitFor(() => expect(screen.getByText(/^Because of:/)).not.toHaveTextContent('painkiller'));
    },
  );

  it('says when it was entered', async () => {
    await writeAtOnce(openEmergencyPage(), 'my cheek is swollen');
    expect(await screen.findByText(/^By what you entered today, \d/)).toBeVisible();
    expect(checked(entered('my cheek is swollen', { at: '2026-11-01T08:00:00.000Z' })).at).toBe('2026-11-01T08:00:00.000Z');
  });

  it('tells what to do until then, for an adult and for a child', async () => {
    await writeAtOnce(openEmergencyPage(), 'my gum is swollen and it hurts');
    expect(await screen.findByText(/^For an adult’s pain/)).toBeVisible();
    expect(screen.getByText(/^For a child’s pain.*no aspirin under 16/)).toBeVisible();
  });
});

describe('Aspirin for a child', () => {
  it('is answered while a question waits, and after it', async () => {
    const words = openEmergencyPage();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country you are in' }), 'New Zealand');
    await writeAtOnce(words, 'gave my 6 year old aspirin');
    expect(await screen.findByText(/^Aspirin is not for anybody under 16/)).toBeVisible();
    await userEvent.click(within(screen.getByRole('region', { name: 'Please answer these first' })).getByRole('button', { name: 'No' }));
    expect(await screen.findByRole('heading', { name: 'Ask a pharmacist or a poison helpline today' })).toBeVisible();
    expect(screen.queryByText('No emergency sign in what you entered')).toBeNull();
    // Beside the numbers of the country, and where it is needed.
    expect(screen.getAllByRole('link', { name: /Ask National Poisons Centre: 0800 764 766$/ })).toHaveLength(2);
  });
});

describe('Ibuprofen with a blood thinner', () => {
  it('is answered, and nothing is called calm', async () => {
    await writeAtOnce(openEmergencyPage(), 'took ibuprofen, I am on warfarin');
    expect(await screen.findByText(/^Ibuprofen, naproxen, diclofenac and aspirin for pain do not go with a blood thinner/)).toBeVisible();
    expect(screen.queryByText('No emergency sign in what you entered')).toBeNull();
  });
});

describe('Words in another language after English ones', () => {
  it('are said not to be read, in that language, beside an answer; of them nothing is called calm', async () => {
    await writeAtOnce(
      openEmergencyPage(),
      'my daughter 6 fell, half of her front tooth is gone. elle saigne beaucoup et elle ne respire pas bien',
    );
    expect(await screen.findByText(/^Nous ne savons pas encore lire cette langue/)).toHaveAttribute('lang', 'fr');
    expect(checked(entered('we have a dentist. elle ne se sent pas bien depuis ce matin')).standing).toBe('unread');
  });

  it('a few of them among English ones are named in their language, and of them nothing is called calm', async () => {
    await writeAtOnce(openEmergencyPage(), 'me duele mucho, I want a check');
    expect(await screen.findByText(/^Todavía no podemos leer este idioma/)).toHaveAttribute('lang', 'es');
    expect((await screen.findAllByText('I could not read this, so I cannot say'))[0]).toBeVisible();
    expect(screen.queryByText('No emergency sign in what you entered')).toBeNull();
  });

  it.each(['la garganta close, no pass food', 'mi muela bad, want appointment', 'my filling is good, dor de dente'])(
    'and with every question answered "No" it is no "no emergency sign": %s',
    (text) => {
      const { asks } = checked(entered(text));
      const answers = Object.fromEntries(asks.map(({ flag }) => [flag, 'no' as const]));
      const { standing, isPartUnread } = checked({ ...entered(text), answers });
      expect(standing === 'unread' || isPartUnread).toBe(true);
    },
  );

  it('beside an answer that can wait it is said that it may be too low, with the way to the list of signs', async () => {
    await writeAtOnce(openEmergencyPage(), 'mi muela my cheek is inflamed');
    expect(await screen.findByText('I could not read all of this')).toBeVisible();
    expect(checked(entered('me duele mucho, my cheek is swollen')).isPartUnread).toBe(true);
    // The call stands alone.
    expect(checked(entered('me duele mucho, I can not breathe')).isPartUnread).toBe(false);
    expect(checked(entered('my cheek is swollen')).isPartUnread).toBe(false);
  });
});

describe('A "no" of the emergency page', () => {
  it('takes back nothing that is typed after it', async () => {
    const words = openEmergencyPage();
    await writeAtOnce(words, 'my daughter 6 fell, half of her front tooth is gone');
    expect(await screen.findByRole('group', { name: /^After an injury:/ })).toBeVisible();
    for (const no of screen.getAllByRole('button', { name: 'No' })) await userEvent.click(no);
    expect(await screen.findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    await writeAtOnce(words, '. now she vomited twice');
    expect(await screen.findByRole('heading', { name: /medical emergency/ })).toBeVisible();
  });
});

describe('A question of the emergency page that is answered', () => {
  const questions = (name: string) => screen.getByRole('region', { name });
  const folded = (list: HTMLElement, sign: RegExp) =>
    within(list)
      .getAllByRole('listitem')
      .find((item) => sign.test(item.textContent))!;

  it('stays listed where it was asked, and a "No" by mistake is taken back by one press, with the keyboard too', async () => {
    await writeAtOnce(openEmergencyPage(), 'hard to swallow, my face is big');
    await screen.findByRole('region', { name: 'Please answer these first' });
    const asked = within(questions('Please answer these first'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'));
    const [first] = asked;
    await userEvent.click(within(screen.getByRole('group', { name: first! })).getByRole('button', { name: 'No' }));
    const list = questions('Please answer these first');
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(`Answered: ${first} No`);
    const change = within(list).getByRole('button', { name: 'Change answer' });
    // Who answered goes on at what is asked next, not at the answer given.
    expect(within(list).getAllByRole('listitem')[1]).toHaveFocus();
    expect(change).toHaveAccessibleDescription(`Answered: ${first} No`);

    change.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Change answer' })).toBeNull();
    const group = screen.getByRole('group', { name: first! });
    expect(within(group).getByRole('button', { name: 'Yes' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'This may be a medical emergency' })).toHaveFocus();
    // A "Yes" by mistake, too.
    expect(screen.getByText(`Answered: ${first}`)).toHaveTextContent(/ Yes$/);
    await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This may be a medical emergency' })).toBeNull());
  });

  it('is listed when nothing is left to ask, beside what a chosen sign does not show', async () => {
    const words = openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Trouble breathing/ }));
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    await writeAtOnce(words, 'I cannot breathe');
    const notice = (await screen.findByText('You said two things')).closest('div')!;
    await userEvent.click(within(notice).getByRole('button', { name: 'No' }));
    const list = await screen.findByRole('region', { name: 'What you answered' });
    expect(folded(list, /hard to breathe/)).toHaveTextContent(/No\s*Change answer$/);
    // With the last answer one is led to what it came to.
    expect(within(document.getElementById('answer')!).getByRole('heading', { level: 3 })).toHaveFocus();
    await userEvent.click(within(list).getByRole('button', { name: 'Change answer' }));
    expect(await screen.findByRole('heading', { name: 'This may be a medical emergency' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.queryByText(/^Answered:/)).toBeNull();
  });
});

describe('"None of these", and words that say one of them', () => {
  it('the words count, both are told, and whoever said both is asked', async () => {
    const words = openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Trouble breathing/ }));
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    await writeAtOnce(words, 'I cannot breathe');
    expect(await screen.findByRole('heading', { name: 'This may be a medical emergency' })).toBeVisible();
    const notice = screen.getByText('You said two things').closest('div')!;
    expect(within(notice).getByText(/hard to breathe/)).toBeVisible();
    await userEvent.click(within(notice).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByText('You said two things')).toBeNull());
    expect(screen.queryByRole('heading', { name: 'This may be a medical emergency' })).toBeNull();
  });
});
