import type { Conversation } from '@toothwise/contracts-advisor';
import { sessionStore, unsavedFiles } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { conversationPath } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';
import { fakeLocks } from '../testing/fake-locks.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

/** From here on lines reach the service only after `back`. */
function cutLine() {
  const answering = globalThis.fetch;
  let isBack = false;
  globalThis.fetch = (input, init) =>
    !isBack && String(input).endsWith('/turns') ? Promise.reject(new TypeError('Failed to fetch')) : answering(input, init);
  return {
    back: () => {
      isBack = true;
      globalThis.dispatchEvent(new Event('online'));
    },
  };
}
/** The conversation, over a line that is cut. */
async function openCut(conversation: Conversation = EXAMPLE) {
  const page = await openConversation(conversation);
  return Object.assign(page, cutLine());
}
const box = () => screen.findByRole('textbox', { name: 'Your message' });
const say = async (words: string) => userEvent.type(await box(), `${words}{Enter}`);
const turnsOf = (page: { sent: { body: unknown }[] }) =>
  page.sent.map(({ body }) => body as { turnId: string; text?: string; after: number });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const AT_SIGNS: Conversation = { ...EXAMPLE, step: 'pain-level', open: { what: 'signs', flag: null } };

describe('lines that could not be sent', () => {
  it('take the focus of who pressed an answer that is gone, so that the keyboard does not go on below', async () => {
    const choices = [{ label: 'Within 6 months', text: 'Within 6 months' }];
    await openCut({ ...EXAMPLE, step: 'last-visit', last: 4, messages: [...EXAMPLE.messages, line(4, 'assistant', 'When?', { choices })] });
    await press('Within 6 months');
    const told = await screen.findByText(/^Your message is not sent yet\./);
    await waitFor(() => expect(told.closest('[data-part="not-sent"]')).toHaveFocus());
  });

  it('leave it in the box of who typed', async () => {
    await openCut();
    await say('Rosa');
    await screen.findByText(/^Your message is not sent yet\./);
    expect(await box()).toHaveFocus();
  });

  it('say so, stay after the page was closed, and go in order, each once, when the line is back', async () => {
    const first = await openCut();
    for (const words of ['Rosa', 'yes', 'yes']) await say(words);
    expect(await screen.findByText(/^3 messages are not sent yet\./)).toBeInTheDocument();
    const log = within(screen.getByRole('log'));
    expect(log.getAllByText('Not sent yet').map((mark) => mark.closest('li')!.textContent)).toEqual([
      'You: RosaNot sent yet',
      'You: yesNot sent yet',
      'You: yesNot sent yet',
    ]);
    first.unmount();
    sessionStorage.clear();
    const page = await openCut();
    await waitFor(() => expect(within(screen.getByRole('log')).getAllByText('Not sent yet')).toHaveLength(3));
    expect(page.sent).toEqual([]);
    page.back();
    await waitFor(() => expect(turnsOf(page).map(({ text }) => text)).toEqual(['Rosa', 'yes', 'yes']));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
    const turns = turnsOf(page);
    expect(new Set(turns.map(({ turnId }) => turnId)).size).toBe(3);
    // What was said later is said after the answers to what was said before it.
    expect(turns.map(({ after }) => after)).toEqual([3, 5, 7]);
  });

  it('are heard by the rules: the card of an emergency is there at once, and again when the page is opened anew', async () => {
    const page = await openCut();
    await say("I can't breathe");
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('Call');
    page.unmount();
    const again = await openCut();
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('Call');
    expect([page.sent, again.sent]).toEqual([[], []]);
  });

  it('say at once whom to call, and where one is asked without a connection', async () => {
    await openCut();
    await say('Rosa');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('If it cannot wait, do not wait for an answer:')).toBeInTheDocument();
    expect(alert.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
    expect(alert.getByRole('link', { name: 'Emergency help (works offline)' })).toHaveAttribute('href', '/emergency');
  });

  it('are heard with what was said before: sleepy and sick after a blow shows the card at once', async () => {
    const messages = [...EXAMPLE.messages, line(4, 'person', 'A swing hit her in the face'), line(5, 'assistant', 'How bad is the pain?')];
    const page = await openCut({ ...EXAMPLE, step: 'pain-level', who: 'my-child', age: 6, last: 5, messages });
    expect(screen.queryByTestId('emergency-card')).toBeNull();
    await say('she is getting sleepy and has vomited');
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('No clinic was told what you told us here.');
    expect(page.sent).toEqual([]);
  });

  it('keep on the card what was told before: the fall is not forgotten for the bleeding', async () => {
    const messages = [...EXAMPLE.messages, line(4, 'person', 'A swing hit her in the face and she vomited')];
    await openCut({ ...EXAMPLE, step: 'pain-level', who: 'my-child', age: 6, last: 4, messages });
    await say('blood gushes from her mouth and does not stop');
    const card = await screen.findByTestId('emergency-card');
    expect(card).toHaveTextContent('Do not swallow blood, and do not rinse or spit');
    expect(card).toHaveTextContent('turn the whole body onto its side');
  });

  it('are gone once they are discarded', async () => {
    const page = await openCut();
    await say('Rosa');
    await say('Ruby');
    await press('Discard all 2');
    expect(within(screen.getByRole('log')).queryByText('Rosa')).toBeNull();
    page.back();
    page.unmount();
    const again = await openConversation();
    await say('Tom');
    await waitFor(() => expect(turnsOf(again).map(({ text }) => text)).toEqual(['Tom']));
    expect(page.sent).toEqual([]);
  });

  it('go back into the box, before what is being typed there', async () => {
    await openCut();
    await say('Rosa');
    await userEvent.type(await box(), 'and more');
    await press('Take it back');
    expect(await box()).toHaveValue('Rosa\nand more');
  });

  it('are their person’s alone', async () => {
    const page = await openCut();
    await say('Rosa');
    await screen.findByText('Not sent yet');
    page.unmount();
    const served = serve();
    await renderRemote(manifest, conversationPath(EXAMPLE.id), { user: { ...fakeUser, id: '00000000-0000-4000-8000-000000000002' } });
    await say('Tom');
    await waitFor(() => expect(turnsOf(served).map(({ text }) => text)).toEqual(['Tom']));
    expect(screen.queryByText('Rosa')).toBeNull();
  });

  it('go from this browser with who signs out', async () => {
    const page = await openCut();
    await say('Rosa');
    await screen.findByText('Not sent yet');
    const key = `advisor.lines.${EXAMPLE.id}`;
    expect(await unsavedFiles.read(key)).toHaveLength(1);
    await act(() => sessionStore.signOut());
    page.unmount();
    unsavedFiles.ownedBy(fakeUser.id);
    expect(await unsavedFiles.read(key)).toEqual([]);
  });

  it('wait while another tab sends', async () => {
    const locks = fakeLocks();
    const letGo = await locks.takeElsewhere(`toothwise.advisor.lines.${EXAMPLE.id}`);
    const page = await openConversation();
    await say('Rosa');
    expect(await within(screen.getByRole('log')).findByText('Rosa')).toBeInTheDocument();
    expect(page.sent).toEqual([]);
    letGo();
    await waitFor(() => expect(turnsOf(page).map(({ text }) => text)).toEqual(['Rosa']));
    Reflect.deleteProperty(navigator, 'locks');
  });
});

describe('choices of the list of signs', () => {
  it('that wait lead to emergency help, where their questions are asked without the service', async () => {
    await openCut(AT_SIGNS);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bleeding that does not stop' }));
    await press('Continue');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/^If a sign of the list is there now/)).toBeInTheDocument();
    expect(alert.getByRole('link', { name: 'Emergency help (works offline)' })).toHaveAttribute('href', '/emergency');
    expect(alert.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    await press('Take it back');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'None of these' }));
    await press('Continue');
    expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull();
  });

  const chosen = () => screen.findByRole('checkbox', { name: 'Bleeding that does not stop', checked: true });

  it('survive a reload', async () => {
    const page = await openConversation(AT_SIGNS);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bleeding that does not stop' }));
    page.unmount();
    await openConversation(AT_SIGNS);
    expect(await chosen()).toBeInTheDocument();
  });

  it('wait as a line, and are chosen again when that is taken back', async () => {
    const page = await openConversation(AT_SIGNS);
    page.first.push({ of: '/turns', answer: () => problem(409, 'turn.stale') });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bleeding that does not stop' }));
    await press('Continue');
    expect(await screen.findByText(/went on in another tab/)).toBeInTheDocument();
    expect(screen.getByText('You said: Bleeding that does not stop.')).toBeInTheDocument();
    await press('Take it back');
    expect(await chosen()).toBeInTheDocument();
    await press('Continue');
    await waitFor(() => expect(page.sent.at(-1)!.body).toMatchObject({ signs: { said: 'some', groups: ['bleeding'] } }));
  });
});
