import type { Conversation, Recording } from '@toothwise/contracts-advisor';
import { renderRemote } from '@toothwise/web-platform/testing';
import { getResponse, type HttpHandler } from 'msw';
import { EXAMPLE, exampleHandlers } from '../alone/example-handlers.js';
import { RECORDING, recordingHandlers } from '../alone/recording-examples.js';
import manifest from '../remote.manifest.js';
import { conversationPath, pages } from '../routes.js';

export interface Served {
  /** What the page sent, in order. */
  sent: { url: string; method: string; body: unknown }[];
  /** Answers to come before the examples: of whose address the text is a part. */
  first: { of: string; answer: () => Response }[];
  toasts: ShownToast[];
  /** What answers; the first that knows the address does. */
  handlers: HttpHandler[];
}

/** Answers `fetch` with the contract examples. */
export function serve(conversation: Conversation = EXAMPLE, given = true): Served {
  const served: Served = { sent: [], first: [], toasts: [], handlers: exampleHandlers(conversation, given) };
  globalThis.addEventListener('toothwise:toast', (event) => {
    const { title, body } = (event as CustomEvent<ShownToast>).detail;
    served.toasts.push({ title, body });
    event.preventDefault();
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
    if (request.method !== 'GET') {
      const text = await request.clone().text();
      served.sent.push({ url: request.url, method: request.method, body: text ? (JSON.parse(text) as unknown) : null });
    }
    const at = served.first.findIndex(({ of }) => request.url.includes(of));
    if (at >= 0) return served.first.splice(at, 1)[0]!.answer();
    return (await getResponse(served.handlers, request)) ?? Response.error();
  };
  return served;
}

type Opened = Pick<Awaited<ReturnType<typeof renderRemote>>, 'at' | 'goTo' | 'unmount' | 'queries'> & { goBack: () => Promise<void> };
/** As the router goes back: by a number. */
const BACK = -1 as unknown as string;

/** The page of a conversation. @param first answers that come before the examples */
export async function openConversation(conversation: Conversation = EXAMPLE, first: HttpHandler[] = []): Promise<Served & Opened> {
  const served = serve(conversation);
  served.handlers.unshift(...first);
  const page = await renderRemote(manifest, conversationPath(conversation.id));
  return Object.assign(served, {
    at: page.at,
    goTo: page.goTo,
    goBack: () => page.goTo(BACK),
    unmount: page.unmount,
    queries: page.queries,
  });
}

interface ShownToast {
  title: string;
  body?: string;
}

/** The page of recordings, over these. @param search of its address */
export async function openRecordings(known: Recording[] = [RECORDING], search = ''): Promise<Served & Opened> {
  const served = serve();
  served.handlers.unshift(...recordingHandlers(known));
  const page = await renderRemote(manifest, `${pages.recordings}${search}`);
  return Object.assign(served, {
    at: page.at,
    goTo: page.goTo,
    goBack: () => page.goTo(BACK),
    unmount: page.unmount,
    queries: page.queries,
  });
}
