import type { Conversation } from '@toothwise/contracts-advisor';
import { unsavedFiles } from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getResponse } from 'msw';
import { EXAMPLE, exampleHandlers, line } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { conversationPath, pages } from '../routes.js';

const original = globalThis.fetch;
let sent: { url: string; body: unknown }[] = [];
let refusals: (Response | Promise<Response>)[] = [];
beforeEach(() => {
  sent = [];
  refusals = [];
  sessionStorage.clear();
});
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

/** Answers `fetch` with the contract examples; what is to be refused comes first, turn by turn. */
function serve(conversation: Conversation = EXAMPLE, given = true): void {
  const handlers = exampleHandlers(conversation, given);
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
    if (request.method === 'POST') {
      sent.push({ url: request.url, body: await request.clone().json() });
      const refused = request.url.endsWith('/turns') && refusals.shift();
      if (refused) return refused;
    }
    return (await getResponse(handlers, request)) ?? Response.error();
  };
}
const open = (conversation = EXAMPLE) => {
  serve(conversation);
  return renderRemote(manifest, conversationPath(conversation.id));
};
const box = () => screen.findByRole('textbox', { name: 'Your message' });

describe('the choice of a conversation', () => {
  it('says what one can ask for (CHAT-018, CHAT-019), and claims neither a model nor a professional (CHAT-020)', async () => {
    serve();
    await renderRemote(manifest, `${pages.chat}?new=true`);
    expect(await screen.findByRole('heading', { name: 'How can I help you today?' })).toBeInTheDocument();
    expect(screen.getByText('Click any option below to start your conversation immediately')).toBeInTheDocument();
    expect(
      screen.getByText('A computer program, not a dentist: it asks, says how urgent it seems, and makes no diagnosis'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/AI-powered|designed by dental professionals/)).not.toBeInTheDocument();
  });

  it.each([
    ['CHAT-002', 'Emergency Dental Advice', 'urgent'],
    ['CHAT-003', 'Do I Need a Visit Now?', 'routine_checkup'],
  ])('%s %s begins one at once', async (_, name, type) => {
    serve();
    const page = await renderRemote(manifest, pages.chat);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(name.replace('?', '\\?')) }));
    await waitFor(() => expect(page.at()).toBe(conversationPath(EXAMPLE.id)));
    expect(sent[0]!.body).toEqual({ type });
  });

  it('asks for the consent to keep what is told before anything', async () => {
    serve(EXAMPLE, false);
    await renderRemote(manifest, pages.chat);
    expect(await screen.findByText('We keep what you tell us about your health.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }));
    expect(screen.getByText(/Tick the box/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }));
    expect(await screen.findByText('How can I help you today?')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('takes no Enter that ends a word of an input method, as Chrome says it and as Safari does', async () => {
    await open();
    await userEvent.type(await box(), 'いたい');
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 });
    expect(await box()).toHaveValue('いたい');
    fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 13 });
    expect(await box()).toHaveValue('');
  });

  it('CHAT-034 sends with Enter, adds a line with Shift+Enter, and CHAT-041 sends nothing of an empty box', async () => {
    await open();
    await userEvent.type(await box(), '   {Enter}');
    expect(sent).toEqual([]);
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'Rosa{Shift>}{Enter}{/Shift}Field{Enter}');
    const log = within(screen.getByRole('log'));
    expect(await log.findByText(/Tell me in your own words/)).toBeInTheDocument();
    expect(sent[0]!.body).toEqual({ turnId: expect.any(String), after: 3, text: 'Rosa\nField' });
    expect(await box()).toHaveValue('');
  });

  it('CHAT-035 says what the box is for', async () => {
    await open();
    expect(await screen.findByPlaceholderText('Type your message...')).toBeInTheDocument();
  });

  it('CHAT-026 shows what a person wrote as it is, and CHAT-025 what the assistant says with its bold words, never as markup', async () => {
    const messages = [line(1, 'person', '**not bold** <b>x</b>'), line(2, 'assistant', '**Title** <img src=x>\n\n1. first\n2. second')];
    await open({ ...EXAMPLE, messages });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('**not bold** <b>x</b>')).toBeInTheDocument();
    expect(log.getByText('Title').tagName).toBe('STRONG');
    expect(log.getByText('second').tagName).toBe('LI');
    expect(document.querySelector('[role=log] img')).toBeNull();
  });

  it('keeps what was not sent, says so, and sends it under the same id when asked', async () => {
    refusals = [problem(503, 'service.unavailable')];
    await open();
    await userEvent.type(await box(), 'Rosa{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Tell me in your own words/)).toBeInTheDocument();
    const turns = sent.map(({ body }) => (body as { turnId: string }).turnId);
    expect(new Set(turns).size).toBe(1);
    expect(turns.length).toBeGreaterThan(1);
  });

  it('gives words back to the box when the conversation went on elsewhere', async () => {
    refusals = [problem(409, 'turn.stale')];
    await open();
    await userEvent.type(await box(), 'Rosa{Enter}');
    expect(await screen.findByText(/went on in another tab/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    expect(await box()).toHaveValue('Rosa');
  });

  it('shows the card of an emergency at once, in the line in which a name is asked too, before it is sent', async () => {
    await open();
    await userEvent.type(await box(), "I can't breathe");
    expect(await screen.findByTestId('emergency-card')).toHaveTextContent('Call');
    expect(sent).toEqual([]);
  });

  it('leaves the focus in the box while an emergency is typed, tells of it aloud, and gives it to the card once it is sent', async () => {
    await open();
    await userEvent.type(await box(), 'Rosa{Enter}');
    expect(await screen.findByText(/Tell me in your own words/)).toBeInTheDocument();
    await userEvent.type(await box(), "I can't breathe");
    const heading = within(await screen.findByTestId('emergency-card')).getByRole('heading', { level: 2 });
    expect(heading.closest('[role="alert"]')).toBeInTheDocument();
    expect(await box()).toHaveFocus();
    // The examples know no emergencies: what they answer would take the card away.
    refusals.push(new Promise(() => undefined));
    await userEvent.type(await box(), '{Enter}');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('says that the record does not hold an emergency that was told after the result', async () => {
    const emergency = { level: 5, title: 'Call now', doNow: ['Call'], call: 'emergency-number' as const };
    const result = { level: 5, urgency: 'high' as const, summary: 'x', recommendation: 'y', timeframe: 'now' };
    const told: Conversation = { ...EXAMPLE, step: 'next-action', safety: { level: 5, asks: [], emergency, painAsked: false } };
    await open({ ...told, screeningId: EXAMPLE.id, result });
    expect(await screen.findByTestId('emergency-card')).toBeInTheDocument();
    const said = screen.getByText(/Your record was made before it and does not hold it/);
    expect(within(said).getByRole('link')).toHaveAttribute('href', `${pages.chat}?new=true`);
  });

  it('asks the list of signs once, with "None of these" and "Not sure"', async () => {
    await open({ ...EXAMPLE, step: 'pain-level', open: { what: 'signs', flag: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Choose what applies, or "None of these".')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'None of these' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sent[0]!.body).toMatchObject({ signs: { said: 'none', groups: [] } }));
  });

  it('CHAT-032 says above the conversation that it is complete, and how urgent', async () => {
    const result = {
      level: 3,
      urgency: 'high' as const,
      summary: 'See a dentist.',
      recommendation: 'Seek immediate dental care within 24 hours',
      timeframe: 'within 24 hours',
    };
    await open({ ...EXAMPLE, step: 'find-dentists', screeningId: EXAMPLE.id, result });
    expect(await screen.findByText('Screening Complete • Urgency: High')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Seek immediate dental care within 24 hours' })).toBeInTheDocument();
  });

  it('says of no emergency that was told after the result that all is complete', async () => {
    const result = { level: 5, urgency: 'high' as const, summary: 's', recommendation: 'r', timeframe: 'now' };
    const emergency = { level: 5, title: 'This is a medical emergency', doNow: ['Call.'], call: 'emergency-number' as const };
    await open({ ...EXAMPLE, screeningId: EXAMPLE.id, result, safety: { ...EXAMPLE.safety, level: 5, emergency } } as typeof EXAMPLE);
    expect(await screen.findByText('This is a medical emergency')).toBeInTheDocument();
    expect(screen.queryByText(/Screening Complete/)).toBeNull();
  });

  it('calls a result not urgent where nothing hurts and no question is open, and smiles at nobody else', async () => {
    const result = { level: 1, urgency: 'low' as const, summary: 'x', recommendation: 'Book a check-up', timeframe: 'within 1-2 months' };
    const done = { ...EXAMPLE, step: 'find-dentists' as const, screeningId: EXAMPLE.id, result };
    const view = await open(done);
    expect(await screen.findByText('Not urgent')).toBeInTheDocument();
    view.unmount();
    await open({ ...done, safety: { ...EXAMPLE.safety, painAsked: true } });
    expect(await screen.findByRole('heading', { name: 'Book a check-up' })).toBeInTheDocument();
    expect(screen.queryByText('Not urgent')).toBeNull();
  });

  it('has the result where it came: what is asked and answered afterwards stands below it, above the buttons that answer', async () => {
    const result = { level: 2, urgency: 'medium' as const, summary: 'x', recommendation: 'See a dentist', timeframe: 'soon' };
    const messages = [
      line(1, 'assistant', 'Here is what your answers come to.', { kind: 'analysis' }),
      line(2, 'person', 'is this urgent?'),
      line(3, 'assistant', 'Is the swelling spreading?', { choices: [{ label: 'Yes', text: 'Yes' }] }),
    ];
    await open({ ...EXAMPLE, step: 'next-action', last: 3, result, messages });
    const order = [
      await screen.findByText('Here is what your answers come to.'),
      screen.getByRole('heading', { name: 'See a dentist' }),
      screen.getByText('is this urgent?'),
      screen.getByText('Is the swelling spreading?'),
      await screen.findByRole('button', { name: 'Yes' }),
      await box(),
    ];
    const isSorted = order.every((one, at) => at === 0 || one.compareDocumentPosition(order[at - 1]!) === Node.DOCUMENT_POSITION_PRECEDING);
    expect(isSorted).toBe(true);
  });

  it('says so when it cannot be read, and tries again when asked', async () => {
    serve();
    const answering = globalThis.fetch;
    let failing = true;
    globalThis.fetch = async (input, init) => (failing ? problem(404, 'resource.not-found') : answering(input, init));
    await renderRemote(manifest, conversationPath(EXAMPLE.id));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByText('What name may I call you by?')).toBeInTheDocument();
  });
});
