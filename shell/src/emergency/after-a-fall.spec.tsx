import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEmergencyPage, writeAtOnce } from '../testing/emergency-testing.js';

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
    await userEvent.clear(words);
    await writeAtOnce(words, 'my gum bleeds a little');
    const list = await screen.findByText(/^Answered:/);
    expect(list).toHaveTextContent(`Answered: ${asked} Not sure`);
    expect(screen.queryByText(/After an injury: was there fainting/)).toBeNull();
    // Nor under the words of a sign that asks for more.
    await userEvent.click(screen.getByRole('checkbox', { name: /^A hit to the mouth/ }));
    const put = screen.getByRole('group', { name: asked });
    expect(within(put).getByRole('button', { name: 'Not sure' })).toHaveAttribute('aria-pressed', 'true');
  });
});
