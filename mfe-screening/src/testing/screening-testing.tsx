import { jest } from '@jest/globals';
import type { Draft } from '@toothwise/contracts-screening';
import { toastEvent } from './toast-event.js';
import { Slot, type RemoteManifest, type SlotProps, type ViewSlotName } from '@toothwise/web-platform';
import { renderRemote, type RenderRemoteOptions } from '@toothwise/web-platform/testing';
import { getResponse } from 'msw';
import { exampleDraft, exampleState, type ExampleState } from '../alone/example-data.js';
import { exampleHandlers } from '../alone/example-handlers.js';
import { draftStore } from '../answers/draft/use-draft.js';
import manifest from '../remote.manifest.js';
import { safetyRules } from '../answers/safety/safety-rules.js';
import type { RequestHandler } from 'msw';

/** A page of this remote on the contract examples, as the shell would show it. */
export async function openPage(path: string, change: (state: ExampleState) => void = () => undefined, options: OpenOptions = {}) {
  draftStore('urgent').forget();
  draftStore('routine_checkup').forget();
  const state = exampleState();
  state.consent = { ...state.consent, given: true, textVersion: state.consent.current.textVersion };
  change(state);
  // Every screen but the list of signs comes after it.
  const [, kind = null] = /questions\/(?!signs).*kind=(urgent|routine_checkup)/.exec(path) ?? [];
  if (kind && !state.drafts.has(kind as Draft['kind'])) state.drafts.set(kind as Draft['kind'], exampleDraft(kind as Draft['kind']));
  const { requests } = answerFetch(state, options.handlers);
  const toasts: { title: string; body?: string }[] = [];
  const hear = (event: Event) => {
    event.preventDefault();
    const { title, body } = (event as CustomEvent<{ title: string; body?: string }>).detail;
    toasts.push({ title, body });
  };
  window.addEventListener(toastEvent, hear);
  stop = () => window.removeEventListener(toastEvent, hear);
  // So that the first look at a page does not wait for its code to be compiled.
  await Promise.all([
    safetyRules.load(),
    ...manifest.routes.map((route) => route.page()),
    ...manifest.slots.map((slot) => 'component' in slot && slot.component()),
  ]);
  const view = await renderRemote(options.manifest ?? manifest, path, {
    otherPaths: ['/patient-portal', '/emergency', '/clinic-finder'],
    otherLinks: [{ place: 'care.finder', path: '/clinic-finder', labelKey: 'example:finder', order: 10 }],
    ...options,
  });
  return { ...view, state, requests, toasts };
}

/** What this remote puts into a slot, on a page of its own. */
export function openSlot<N extends ViewSlotName>(
  name: N,
  change?: (state: ExampleState) => void,
  { slotProps, ...options }: OpenOptions & { slotProps?: SlotProps[N] } = {},
) {
  const page = async () => ({ default: () => <Slot name={name} props={slotProps} /> });
  const routes = [...manifest.routes, { path: '/slot', access: 'signed-in' as const, titleKey: 'screening:titles.flow' as const, page }];
  return openPage('/slot', change, { ...options, manifest: { ...manifest, routes } });
}

/** Answers `fetch` from the examples; further handlers come first. */
export function answerFetch(state: ExampleState, further: RequestHandler[] = []) {
  const handlers = [...further, ...exampleHandlers(state)];
  const requests: Request[] = [];
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), location.origin), withoutSignal(init));
    requests.push(request.clone());
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`No example answers ${request.method} ${request.url}`);
    return response;
  };
  globalThis.fetch = answer;
  return { requests, fetch: answer };
}

export interface OpenOptions extends RenderRemoteOptions {
  handlers?: RequestHandler[];
  manifest?: RemoteManifest;
}
let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** jsdom's abort signals are not those of Node's Request. */
function withoutSignal(init: RequestInit = {}): RequestInit {
  const { signal: _signal, ...rest } = init;
  return rest;
}
