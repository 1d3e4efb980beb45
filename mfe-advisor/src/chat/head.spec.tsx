import { enteredHere, unsavedFiles } from '@toothwise/web-platform';
import { example, problem } from '@toothwise/web-platform/examples';
import { renderRemote } from '@toothwise/web-platform/testing';
import type { Conversation } from '@toothwise/contracts-advisor';
import { accountRoutes } from '@toothwise/contracts-account/routes';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { conversationPath, pages } from '../routes.js';
import { openConversation, serve } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  globalThis.fetch = original;
  await unsavedFiles.wipe();
});

const result = { level: 2, urgency: 'medium' as const, summary: 'x', recommendation: 'See a dentist', timeframe: 'within 7 days' };
const DONE: Conversation = { ...EXAMPLE, step: 'find-dentists', screeningId: EXAMPLE.id, result };

describe('the head of the advisor', () => {
  it('CHAT-012 leads to the portal by Dashboard', async () => {
    await openConversation();
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/patient-portal');
  });

  it('CHAT-014 CHAT-015 CHAT-017 begins afresh with the choice where the address says new=true or names no conversation, and drops new=true then', async () => {
    serve();
    for (const address of [pages.chat, `${pages.chat}?new=true&c=${EXAMPLE.id}`]) {
      const page = await renderRemote(manifest, address);
      expect(await screen.findByRole('heading', { name: 'How can I help you today?' })).toBeInTheDocument();
      expect(screen.queryByRole('log')).toBeNull();
      if (address !== pages.chat) {
        await userEvent.click(screen.getByRole('button', { name: /Emergency Dental Advice/ }));
        await waitFor(() => expect(page.at()).toBe(conversationPath(EXAMPLE.id)));
        expect(page.at()).not.toContain('new=true');
      }
      page.unmount();
    }
  });

  it('CHAT-016 CHAT-029 offers Start New Consultation once there are lines, and adds new=true to the address', async () => {
    const page = await openConversation();
    await screen.findByRole('log');
    await userEvent.click(screen.getByRole('link', { name: 'Start New Consultation' }));
    expect(page.at()).toBe('/smile-advisor?new=true');
    expect(await screen.findByRole('heading', { name: 'How can I help you today?' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start New Consultation' })).toBeNull();
  });

  it("CHAT-028 says 'Thinking...' while a line is answered", async () => {
    const page = await openConversation();
    let answer = (_: Response) => undefined as void;
    const waits = new Promise<Response>((resolve) => (answer = resolve));
    const answering = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).includes('/turns') ? waits : answering(input, init);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Rosa{Enter}');
    expect(await screen.findByText('Thinking...')).toBeInTheDocument();
    answer(Response.json({ ...EXAMPLE, last: 5, messages: [line(4, 'person', 'Rosa'), line(5, 'assistant', 'Thank you, Rosa.')] }));
    expect(await screen.findByText('Thank you, Rosa.')).toBeInTheDocument();
    expect(screen.queryByText('Thinking...')).toBeNull();
    expect(page.sent).toEqual([]);
  });
});

describe('the switch of the advisor', () => {
  it('CHAT-011 CHAT-107 leads from patient consultation to appointment recording, and back', async () => {
    const page = await openConversation();
    const modes = async () => within(await screen.findByRole('navigation', { name: 'What to do here' }));
    expect((await modes()).getByRole('link', { name: 'Patient consultation' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click((await modes()).getByRole('link', { name: 'Appointment recording' }));
    await waitFor(() => expect(page.at()).toBe('/recordings'));
    expect((await modes()).getByRole('link', { name: 'Appointment recording' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click((await modes()).getByRole('link', { name: 'Patient consultation' }));
    await waitFor(() => expect(page.at()).toBe(conversationPath(EXAMPLE.id)));
    expect(await screen.findByRole('log')).toBeInTheDocument();
    expect((await modes()).getByRole('link', { name: 'Patient consultation' })).toHaveAttribute('aria-current', 'page');
  });

  it('CHAT-004 CHAT-024 opens the recorder by Transcribe My Appointment: record, transcript and summary are there', async () => {
    serve();
    const page = await renderRemote(manifest, pages.chat);
    await userEvent.click(await screen.findByRole('button', { name: /^Transcribe My Appointment/ }));
    await waitFor(() => expect(page.at()).toBe('/recordings'));
    expect(await screen.findByRole('heading', { name: 'AI Appointment Assistant' })).toBeInTheDocument();
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Voice');
  });
});

describe('what can be done with a result', () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      if (this.download) saved.push(this.download);
    };
  });
  const file = () => Response.json({ fileName: 'report.html', mediaType: 'text/html', content: '<p>' });

  it('CHAT-030 CHAT-031 is offered as Quick Actions: the tooth map and the report', async () => {
    const page = await openConversation(DONE);
    page.first.push({ of: '/report', answer: file });
    const actions = within(await screen.findByRole('group', { name: 'Quick Actions' }));
    await userEvent.click(actions.getByRole('button', { name: 'Map Teeth' }));
    expect(await screen.findByRole('dialog', { name: 'Map Teeth' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(actions.getByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(saved).toEqual(['report.html']));
  });

  it('CHAT-033 is in the bar above too, which waits for the record and says so', async () => {
    const page = await openConversation(DONE);
    page.first.push({ of: '/report', answer: () => problem(404, 'resource.not-found') }, { of: '/report', answer: file });
    const bar = (await screen.findByText('Screening Complete • Urgency: Medium')).parentElement!;
    await userEvent.click(within(bar).getByRole('button', { name: 'Download Report' }));
    expect(await within(bar).findByText(/The record is still being made/)).toBeInTheDocument();
    await waitFor(() => expect(saved).toEqual(['report.html']), { timeout: 4000 });
  });

  it('is not offered before there is one', async () => {
    await openConversation({ ...EXAMPLE, step: 'pain-level' });
    await screen.findByRole('log');
    expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull();
  });
});

describe('what is said when something fails', () => {
  it("CHAT-158 says 'Failed to process your message. Please try again.', and keeps the line in this browser alone, under its person (CHAT-151, CHAT-152)", async () => {
    const page = await openConversation();
    localStorage.clear();
    page.first.push({ of: '/turns', answer: () => problem(500, 'internal') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Rosa{Enter}');
    expect(await screen.findByText('Failed to process your message. Please try again.')).toBeInTheDocument();
    const kept = async () => Promise.all((await unsavedFiles.read(`advisor.lines.${EXAMPLE.id}`)).map(({ file }) => file.text()));
    expect(await kept()).toEqual([expect.stringContaining('Rosa')]);
    for (const storage of [localStorage, sessionStorage]) expect(Object.values(storage).join()).not.toContain('Rosa');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.sent).toHaveLength(2));
    expect(page.sent[0]!.body).toEqual(page.sent[1]!.body);
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});

describe('what could not be done is said where it was asked for, and stays', () => {
  const alerted = async (title: string) => expect((await screen.findByText(title)).closest('[role="alert"]')).toBeInTheDocument();

  it('beside the choice of a conversation, with another try', async () => {
    const served = serve();
    served.handlers.unshift(http.post('*/consultations', () => problem(503, 'service.unavailable'), { once: true }));
    const page = await renderRemote(manifest, pages.chat);
    await userEvent.click(await screen.findByRole('button', { name: /Emergency Dental Advice/ }));
    await alerted('The conversation could not be started.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.at()).toBe(conversationPath(EXAMPLE.id)));
    expect(served.toasts).toEqual([]);
  });

  it('above the consent', async () => {
    const served = serve(EXAMPLE, false);
    served.handlers.unshift(example(accountRoutes.changeConsent, () => problem(500, 'internal')));
    await renderRemote(manifest, pages.chat);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }));
    await alerted('Your consent was not saved.');
    expect(served.toasts).toEqual([]);
  });

  it('beside the report', async () => {
    const page = await openConversation(DONE);
    page.first.push({ of: '/report', answer: () => problem(500, 'internal') });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Download Report' }))[0]!);
    await alerted('The report could not be downloaded.');
    expect(page.toasts).toEqual([]);
  });
});

describe('the choice of a conversation', () => {
  it('lists earlier ones, however old, with what came of each, page by page', async () => {
    const served = serve();
    const old = (id: string, more: Partial<Conversation>) => ({ ...EXAMPLE, id, updatedAt: '2025-03-01T12:00:00.000Z', ...more });
    const first = old('00000000-0000-4000-8000-000000000001', { type: 'routine_checkup', result: DONE.result });
    const second = old('00000000-0000-4000-8000-000000000002', {});
    served.handlers.unshift(
      example(advisorRoutes.listConsultations, ({ query }) =>
        query.cursor ? { items: [second], next: null } : { items: [first], next: 'more' },
      ),
    );
    const page = await renderRemote(manifest, pages.chat);
    const list = within((await screen.findByRole('heading', { name: 'Earlier conversations' })).closest('section')!);
    expect(list.getByRole('link')).toHaveTextContent(/^Do I Need a Visit Now\?.*2025.*Soon$/);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const links = await waitFor(() => {
      const found = list.getAllByRole('link');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(links[1]).toHaveTextContent(/^Emergency Dental Advice.*Not finished$/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.click(links[1]!);
    await waitFor(() => expect(page.at()).toBe(conversationPath(second.id)));
  });

  it('lists nothing where there is none', async () => {
    const served = serve();
    served.handlers.unshift(example(advisorRoutes.listConsultations, () => ({ items: [], next: null })));
    await renderRemote(manifest, pages.chat);
    expect(await screen.findByText('Participating clinics honour a $10 discount on your first exam.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Earlier conversations' })).toBeNull();
  });

  it('CHAT-008 tells of the $10 exam discount at participating clinics', async () => {
    serve();
    await renderRemote(manifest, pages.chat);
    expect(await screen.findByText('Participating clinics honour a $10 discount on your first exam.')).toBeInTheDocument();
  });

  it('advertises nothing in view of an open emergency', async () => {
    const emergency = { level: 4 as const, title: 'This is a dental emergency', doNow: ['Call.'], call: 'dental-emergency-line' as const };
    act(() => enteredHere.keep({ emergency, sensitive: false, at: new Date().toISOString() }));
    serve();
    await renderRemote(manifest, pages.chat);
    expect(await screen.findByRole('heading', { name: 'How can I help you today?' })).toBeInTheDocument();
    expect(screen.queryByText(/discount/)).toBeNull();
    act(() => enteredHere.keep(null));
    expect(screen.getByText(/discount/)).toBeInTheDocument();
  });

  it('promises nobody that they can wait before anything was said', async () => {
    serve();
    await renderRemote(manifest, pages.chat);
    expect(await screen.findByText(/Participating clinics/)).toBeInTheDocument();
    expect(screen.queryByText(/safely|can wait 3|savings of/)).toBeNull();
  });
});
