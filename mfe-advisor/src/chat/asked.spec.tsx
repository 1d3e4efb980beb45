import type { Conversation } from '@toothwise/contracts-advisor';
import { advisorRoutes } from '@toothwise/contracts-advisor/routes';
import { example } from '@toothwise/web-platform/examples';
import { belowTheWindow } from '@toothwise/web-platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EXAMPLE, line } from '../alone/example-handlers.js';
import { keys } from '../api/advisor.resource.js';
import { pages } from '../routes.js';
import { openConversation } from '../testing/advisor-testing.js';

const original = globalThis.fetch;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  globalThis.fetch = original;
});

const WHOM = 'Who is this about: you, or somebody else?';
const PAIN = 'How bad is the pain right now, from 0 to 10?';
/** What was wrong is told already, so the step is that of pain; whom it is about comes first. */
const BEFORE_PAIN: Conversation = {
  ...EXAMPLE,
  ...{ step: 'pain-level', open: { what: 'step', flag: null, about: 'whom' }, last: 4 },
  messages: [...EXAMPLE.messages, line(4, 'assistant', WHOM, { choices: [{ label: 'My child', text: 'My child' }] })],
};
const box = () => screen.findByRole('textbox', { name: 'Your message' });
/** The service asks how bad the pain is, whatever is said. */
const asksPain = example(advisorRoutes.takeTurn, (): Conversation => {
  const messages = [line(5, 'person', 'My child'), line(6, 'assistant', 'Thank you.', { kind: 'note' }), line(7, 'assistant', PAIN)];
  return { ...BEFORE_PAIN, open: { what: 'step', flag: null, about: null }, last: 7, messages };
});

describe('what answers a question', () => {
  it('is what belongs to it: no scale of pain below another question', async () => {
    await openConversation(BEFORE_PAIN);
    expect(await screen.findByRole('button', { name: 'My child' })).toBeInTheDocument();
    expect(screen.queryByText('Your pain right now')).toBeNull();
  });

  it('calls no child’s pain that of whoever reads', async () => {
    await openConversation({ ...BEFORE_PAIN, who: 'my-child', age: 6, open: { what: 'step', flag: null, about: null } });
    expect(await screen.findByText('The pain right now')).toBeInTheDocument();
  });

  it('leads who pressed it to the question that comes next, before what answers that', async () => {
    await openConversation(BEFORE_PAIN, [asksPain]);
    await userEvent.click(await screen.findByRole('button', { name: 'My child' }));
    const question = await screen.findByText(PAIN);
    const scale = await screen.findByText('Your pain right now');
    await waitFor(() => expect(question.closest('li')).toHaveFocus());
    expect(question.compareDocumentPosition(scale)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leaves who typed where they type: the log tells of the question aloud', async () => {
    await openConversation(BEFORE_PAIN, [asksPain]);
    await userEvent.type(await box(), 'My child{Enter}');
    expect((await screen.findByText(PAIN)).closest('[role="log"]')).toBeInTheDocument();
    expect(await screen.findByText('Your pain right now')).toBeInTheDocument();
    expect(await box()).toHaveFocus();
  });

  it('leads to the list of signs where it is not answered, and keeps in sight what is chosen there as that goes', async () => {
    await openConversation({ ...EXAMPLE, step: 'pain-level', open: { what: 'signs', flag: null, about: null } });
    const next = await screen.findByRole('button', { name: 'Continue' });
    const { scrolled, restore } = belowTheWindow();
    await userEvent.click(next);
    const list = screen.getByRole('group', { name: 'Does one of these apply?' });
    expect(within(list).getAllByRole('checkbox')[0]).toHaveFocus();
    expect(list).toHaveAccessibleDescription(/Choose what applies, or "None of these"/);
    const last = screen.getByRole('checkbox', { name: 'Not sure' });
    await userEvent.click(last);
    expect(screen.queryByText(/Choose what applies, or/)).toBeNull();
    expect(scrolled.at(-1)).toBe(last.closest('label'));
    restore();
  });

  it('is led to from where somebody chose to go on', async () => {
    const page = await openConversation({ ...BEFORE_PAIN, updatedAt: new Date().toISOString() });
    await page.goTo(pages.chat);
    await userEvent.click(await screen.findByRole('button', { name: /^Go on where you left off/ }));
    const question = await screen.findByText(WHOM);
    await waitFor(() => expect(question.closest('li')).toHaveFocus());
  });
});

describe('a question that has no room beside what answers it', () => {
  /** jsdom lays nothing out: here text is large, so that the box has moved below the window. */
  const LAID_OUT = { '[data-asked]': [1000, 700], '[data-part="answer"]': [1700, 600], textarea: [2000, 44] } as const;
  const led: Element[] = [];
  beforeEach(() => {
    led.length = 0;
    Element.prototype.getBoundingClientRect = function of(this: Element) {
      const [, [top, height]] = Object.entries(LAID_OUT).find(([selector]) => this.matches(selector)) ?? ['', [900, 40]];
      return new DOMRect(0, top, 300, height);
    };
    Element.prototype.scrollIntoView = function to(this: Element) {
      led.push(this);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Element.prototype.getBoundingClientRect = () => new DOMRect();
  });

  it('comes after the first line of the reply, which has the focus of who typed where the box is out of sight', async () => {
    await openConversation(BEFORE_PAIN, [asksPain]);
    await userEvent.type(await box(), 'My child{Enter}');
    const reply = (await screen.findByText('Thank you.')).closest('li');
    await screen.findByText('Your pain right now');
    await waitFor(() => expect(reply).toHaveFocus());
    expect(led.at(-1)).toBe(reply);
  });

  it('is seen with its answers after a reply that is longer than the window, where they have room', async () => {
    const long = { '[data-asked]': [1000, 60], '[data-part="answer"]': [1070, 200], form: [690, 80] } as const;
    Element.prototype.getBoundingClientRect = function of(this: Element) {
      const [, [top, height]] = Object.entries(long).find(([selector]) => this.matches(selector)) ?? ['', [100, 880]];
      return new DOMRect(0, top, 300, height);
    };
    await openConversation(BEFORE_PAIN, [asksPain]);
    await userEvent.type(await box(), 'My child{Enter}');
    const question = (await screen.findByText(PAIN)).closest('li');
    await screen.findByText('Your pain right now');
    await waitFor(() => expect(led.at(-1)).toBe(question));
  });

  it('goes first, where the conversation is opened', async () => {
    const messages = [
      ...EXAMPLE.messages,
      line(4, 'person', 'hm'),
      line(5, 'assistant', 'Thank you.', { kind: 'note' }),
      line(6, 'assistant', PAIN),
    ];
    await openConversation({ ...BEFORE_PAIN, open: { what: 'step', flag: null, about: null }, last: 6, messages });
    const question = (await screen.findByText(PAIN)).closest('li');
    await waitFor(() => expect(led.at(-1)).toBe(question));
  });

  it('comes after the answer to what somebody asked, where it is put again', async () => {
    const NO_ASPIRIN = 'Aspirin is not for anybody under 16.';
    const messages = [
      line(5, 'person', 'is aspirin ok'),
      line(6, 'assistant', NO_ASPIRIN, { kind: 'note' }),
      line(7, 'assistant', WHOM, { choices: [{ label: 'My child', text: 'My child' }] }),
    ];
    await openConversation(BEFORE_PAIN, [example(advisorRoutes.takeTurn, (): Conversation => ({ ...BEFORE_PAIN, last: 7, messages }))]);
    await userEvent.type(await box(), 'is aspirin ok{Enter}');
    const reply = (await screen.findByText(NO_ASPIRIN)).closest('li');
    await waitFor(() => expect(reply).toHaveFocus());
    expect(led.at(-1)).toBe(reply);
  });
});

describe('a result', () => {
  const calm = {
    ...{ level: 1, urgency: 'low' as const, recommendation: 'Please continue excellent oral care', timeframe: 'within 3-6 months' },
    summary: 'Nothing in your answers needs a quick visit.',
  };
  const done: Conversation = { ...EXAMPLE, step: 'find-dentists', screeningId: EXAMPLE.id, result: calm };
  const SAVINGS = /can safely wait 3-6 months, with estimated savings of \$100-\$250/;

  it('CHAT-009 names general savings where nothing calls for a visit, beside that it is no diagnosis', async () => {
    await openConversation(done);
    expect(await screen.findByText(SAVINGS)).toBeInTheDocument();
    expect(screen.getByText('This is not a diagnosis. Contact a dentist if anything changes.')).toBeInTheDocument();
  });

  it.each<[string, Partial<Conversation>]>([
    ['pain was told', { safety: { ...EXAMPLE.safety, painAsked: true } }],
    ['it calls for a visit sooner', { result: { ...calm, timeframe: 'within 1-2 months' } }],
    ['it is no low one', { result: { ...calm, level: 2, urgency: 'medium' } }],
  ])('names none where %s', async (_, other) => {
    await openConversation({ ...done, ...other });
    expect(await screen.findByText(calm.summary)).toBeInTheDocument();
    expect(screen.queryByText(SAVINGS)).toBeNull();
  });

  it('is gone on from below what was said after it', async () => {
    const OFFER = 'Shall I look for a dentist near you?';
    const after = [line(4, 'assistant', 'Done.', { kind: 'analysis' }), line(5, 'person', 'thanks'), line(6, 'assistant', OFFER)];
    const page = await openConversation({ ...done, last: 6, messages: [...EXAMPLE.messages, ...after] });
    const there = page.at();
    await page.goTo(pages.chat);
    await page.goTo(there);
    expect(await screen.findByRole('heading', { name: calm.recommendation })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(OFFER).closest('li')).toHaveFocus());
  });

  it('has the steps until then, where there are any', async () => {
    await openConversation({ ...done, result: { ...calm, steps: ['Keep the piece in milk', 'No aspirin under 16'] } });
    const list = (await screen.findByRole('heading', { name: 'What to do until then' })).nextElementSibling!;
    expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Keep the piece in milk', 'No aspirin under 16']);
  });

  it('says when its person said that it was seen', async () => {
    const page = await openConversation({ ...done, who: 'my-child', result: { ...calm, level: 3, urgency: 'high' } });
    await screen.findByText('About your child');
    page.queries.setQueryData(keys.resultSeen(EXAMPLE.id), { seenAt: new Date().toISOString() });
    expect(await screen.findByText(/^You said today, .* that your child has been seen about this\.$/)).toBeInTheDocument();
  });

  it('names nobody where words of self-harm were among what was told', async () => {
    const page = await openConversation({ ...done, who: 'my-child', sensitive: true, result: { ...calm, level: 3, urgency: 'high' } });
    await screen.findByRole('heading', { name: calm.recommendation });
    page.queries.setQueryData(keys.resultSeen(EXAMPLE.id), { seenAt: new Date().toISOString() });
    expect(await screen.findByText(/^You said today, /)).toBeInTheDocument();
    expect(screen.queryByText(/your child/i)).toBeNull();
  });
});
