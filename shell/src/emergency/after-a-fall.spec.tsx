import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';
import { checked } from './use-check.js';

const FALL = 'My daughter is 8. She fell on the kitchen floor, her front tooth broke, gum bled, the tooth next to it wobbles.';
const NARROWER = /^You said: “sleepy”, “head hurts”\. Is the child harder to wake than usual/;
const LONG = /^After an injury: was there fainting/;

const answer = () => within(document.getElementById('answer')!);
const questions = () => within(screen.getByRole('region', { name: 'Please answer these first' }));

beforeEach(() => sessionStorage.clear());

describe('A fall, and a child that is sleepy', () => {
  it('the question is first, with the call beside it, and danger comes first of the steps', async () => {
    const words = openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^A hit to the mouth/ }));
    await writeAtOnce(words, `${FALL} Now she seems sleepy and says her head hurts`);
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    const question = await answer().findByText(NARROWER);
    const call = answer().getAllByRole('link', { name: /Call/ })[0]!;
    const card = answer().getByRole('heading', { name: 'A dentist has to see this' });
    const isBefore = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([isBefore(question, call), isBefore(call, card)]).toEqual([true, true]);
    expect(answer().getAllByRole('listitem')[0]).toHaveTextContent(/^Call the emergency number at once if the person faints, vomits/);
  });

  it('is asked again after "None of these" only about what the words add, and says why', async () => {
    const words = openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^A hit to the mouth/ }));
    await writeAtOnce(words, FALL);
    await userEvent.click(screen.getByRole('button', { name: 'None of these' }));
    expect(await answer().findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    expect(screen.getAllByText(LONG)).toHaveLength(1);
    await writeAtOnce(words, ' Now she seems sleepy and says her head hurts');
    expect(await screen.findByRole('group', { name: NARROWER })).toBeVisible();
    expect(questions().getByText('Asked again because of your words.')).toBeVisible();
    await userEvent.click(within(screen.getByRole('group', { name: NARROWER })).getByRole('button', { name: 'No' }));
    expect(await answer().findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    expect(answer().getByText(/^Because of:/)).toHaveTextContent(
      /Unwell after a blow or a fall, broken tooth|Unwell after a blow or a fall/,
    );
    expect(answer().queryByText(/Serious head/)).toBeNull();
  });

  it('"Not sure" by mistake is taken back from the card of the emergency', async () => {
    await writeAtOnce(openEmergencyPage(), `${FALL} Now she seems sleepy and says her head hurts`);
    const question = await screen.findByRole('group', { name: NARROWER });
    await userEvent.click(within(question).getByRole('button', { name: 'Not sure' }));
    expect(await answer().findByRole('heading', { name: /^This may be an emergency: be seen in an emergency department/ })).toBeVisible();
    await userEvent.click(answer().getByRole('link', { name: 'Answered by mistake? Change it' }));
    expect(document.getElementById('asks')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Change answer' }));
    await userEvent.click(within(await screen.findByRole('group', { name: NARROWER })).getByRole('button', { name: 'No' }));
    expect(answer().queryByRole('heading', { name: /emergency/ })).toBeNull();
  });

  it('names as reasons what was told, and nothing else that a flag may be', async () => {
    await writeAtOnce(openEmergencyPage(), 'my front tooth broke, the tooth next to it wobbles');
    for (const no of await screen.findAllByRole('button', { name: 'No' })) await userEvent.click(no);
    expect(await answer().findByText(/^Because of:/)).toHaveTextContent('Because of: Broken tooth, Loose tooth');
  });

  it('an answer stands with the question as it was asked, whatever is written since', async () => {
    const words = openEmergencyPage();
    await writeAtOnce(words, `${FALL} Now she seems sleepy and says her head hurts`);
    const question = await screen.findByRole('group', { name: NARROWER });
    const asked = question.getAttribute('aria-label')!;
    await userEvent.click(within(question).getByRole('button', { name: 'Not sure' }));
    await writeAtOnce(words, '. She sits beside me and wants to eat, and her lip is cut');
    const list = await screen.findByText(/^Answered:/);
    expect(list).toHaveTextContent(`Answered: ${asked} Not sure`);
    expect(screen.queryByText(/After an injury: was there fainting/)).toBeNull();
  });
});

describe('An answer to words of the emergency page that are there no more', () => {
  const GRANDSON = 'my grandson is 3. he fell and knocked out his front tooth';
  const deny = async () => {
    for (let no; (no = screen.queryAllByRole('button', { name: 'No', pressed: false })[0]);) await userEvent.click(no);
  };

  it('is no answer to what stands there now, and is listed no more', async () => {
    const words = openEmergencyPage();
    await writeAtOnce(words, GRANDSON);
    await screen.findByRole('region', { name: 'Please answer these first' });
    await deny();
    expect(await screen.findByText(/^Answered: .*harder to wake than usual/)).toBeVisible();
    await userEvent.clear(words);
    expect(screen.queryByText(/^Answered:/)).toBeNull();
    await writeAtOnce(words, 'I fell and was knocked out');
    expect(await screen.findByRole('group', { name: /^You said: “knocked out”. Is waking up harder than usual/ })).toBeVisible();
    expect(screen.queryByText(/^Answered:/)).toBeNull();
    await deny();
    expect(await screen.findByRole('heading', { name: 'See a dentist within 24 hours' })).toBeVisible();
    expect(screen.queryByText('No emergency sign in what you entered')).toBeNull();
  });

  it('comes back with the words, for who only took one out to spell it anew', async () => {
    const words = openEmergencyPage();
    await writeAtOnce(words, 'I fell and knocked out my tooth');
    await screen.findByRole('region', { name: 'Please answer these first' });
    await deny();
    const answered = () => screen.findByText(/^Answered: You said: “knocked out”/);
    expect(await answered()).toHaveTextContent(/No$/);
    await userEvent.type(words, '{Backspace}'.repeat('out my tooth'.length));
    await writeAtOnce(words, 'out my front tooth');
    expect(await answered()).toHaveTextContent(/No$/);
  });
});

describe('A tooth that is told to be broken by a fall', () => {
  const SCOOTER = 'my daugter 7 fell of her scooter and broke a bit of her front tooth, cut on lip bleeding a bit';
  const NERVE = /^Is a tooth pushed out of place, broken with a red or pink centre/;

  it('is asked what makes a day an hour', async () => {
    await writeAtOnce(openEmergencyPage(), SCOOTER);
    const asked = await screen.findByRole('group', { name: NERVE });
    await userEvent.click(within(asked).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: /within 60 minutes/ })).toBeVisible();
  });

  it('is asked so under a hit that is ticked, once', async () => {
    const words = openEmergencyPage();
    await userEvent.click(screen.getByRole('checkbox', { name: /^A hit to the mouth/ }));
    await writeAtOnce(words, SCOOTER);
    expect(await screen.findAllByRole('group', { name: NERVE })).toHaveLength(1);
  });

  it.each(['my filling fell out and it hurts'])('is not asked where no tooth broke: %s', (text) => {
    const { asks } = checked({ text, chosen: [], answers: {}, none: [] });
    expect(asks.map(({ flag }) => flag)).not.toContain(13);
  });
});
