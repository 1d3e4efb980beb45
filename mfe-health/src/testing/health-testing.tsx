import { fakeUser, renderRemote } from '@toothwise/web-platform/testing';
import {
  type NavigationEntry,
  type RemoteManifest,
  type Role,
  type SessionUser,
  shellPaths,
  type ViewSlotName,
} from '@toothwise/web-platform';
import { problem } from '@toothwise/web-platform/examples';
import { getResponse } from 'msw';
import { exampleState } from '../alone/example-data.js';
import { exampleHandlers, type HealthExample } from '../alone/example-handlers.js';
import manifest from '../remote.manifest.js';
import { pages } from '../routes.js';

/** The page's event for toasts (libs/ui). */
const toastEvent = 'toothwise:toast';

const original = globalThis.fetch;
let stop = () => undefined as void;
afterEach(() => {
  globalThis.fetch = original;
  stop();
});

type Change = (state: HealthExample) => void;

/** The page of daily care on the contract examples. `refuses` makes every further write fail. @param query of the address, `?person=…` */
export const openDailyCare = (change?: Change, query = '') => open(pages.daily + query, change);

export const openReminders = (change?: Change, query = '') => open(pages.reminders + query, change);
/** The page of treatment records on the contract examples. */
export const openTreatments = (change?: Change, search = '') => open(pages.treatments + search, change);
/** The page of X-rays on the contract examples. */
export const openXrays = (change?: Change, search = '') => open(pages.xrays + search, change);

/** The page of documents on the contract examples. */
export const openDocuments = (change?: Change, search = '') => open(pages.documents + search, change);

/** The page of links to things of a person on the contract examples. */
export const openSharing = (change?: Change, search = '') => open(pages.sharing + search, change);

/** What a link opens, for somebody without an account. @param hash with the `#` */
export const openShared = (hash: string, change?: Change) =>
  open(pages.shared + hash, change, [], undefined, ['header.person'], undefined, null);

/** The page of images to mark up on the contract examples, for somebody with these roles; `null` for nobody. */
export const openMarkup = (roles: Role[] | null, change?: Change, query = '') =>
  open(pages.markup + query, change, [], undefined, ['header.person'], undefined, roles && { ...fakeUser, roles });

export const openSchedule = (change?: Change, query = '', otherLinks: NavigationEntry[] = []) =>
  open(pages.schedule + query, change, otherLinks);
export const openAppointments = () => open(pages.appointments);
export const openTrends = (change?: Change, query = '', others: RemoteManifest['slots'] = []) =>
  open(pages.trends + query, change, [], undefined, undefined, undefined, fakeUser, others);

/** @param plans the page where plans are sold, where there is one @param answered reads wait for it */
export const openFamily = (change?: Change, { plans, answered }: { plans?: string; answered?: Promise<void> } = {}) =>
  open(pages.family, change, plans ? [{ place: 'plans', path: plans, labelKey: 'health:family.title', order: 1 }] : [], answered);

/** What stands on the portal; the page itself is the shell's. @param others what other remotes bring to it */
export const openOnPortal = (
  change?: Change,
  slots: ViewSlotName[] = ['portal.cards'],
  slotProps?: object,
  others: RemoteManifest['slots'] = [],
) => {
  const next = { place: 'portal.next', path: '/dental-screening', labelKey: 'health:daily.title', order: 1 } as const;
  return open(shellPaths.portal, change, [next], undefined, slots, slotProps, fakeUser, others);
};

async function open(
  path: string,
  change: Change = () => undefined,
  otherLinks: NavigationEntry[] = [],
  answered?: Promise<void>,
  slots: ViewSlotName[] = ['header.person'],
  slotProps?: object,
  user: SessionUser | null = fakeUser,
  others: RemoteManifest['slots'] = [],
) {
  const state = exampleState();
  change(state);
  const handlers = exampleHandlers(state);
  const sent: { method: string; path: string; body: unknown; key: string | null }[] = [];
  const toasts: { look: string; title: string; body?: string; action?: { label: string; run: () => void } }[] = [];
  const read: string[] = [];
  const server = { refuses: false, sent, read, state, toasts };
  const hear = (event: Event) => void toasts.push((event as CustomEvent<(typeof toasts)[0]>).detail);
  window.addEventListener(toastEvent, hear);
  stop = () => window.removeEventListener(toastEvent, hear);
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input instanceof Request ? input.url : input), 'http://localhost'), init);
    if (request.method === 'GET') {
      read.push(new URL(request.url).pathname);
      await answered;
    } else {
      sent.push({
        method: request.method,
        path: new URL(request.url).pathname,
        key: request.headers.get('idempotency-key'),
        body: await request
          .clone()
          .json()
          .catch(() => null),
      });
      if (server.refuses) return problem(500, 'internal');
    }
    return (await getResponse(handlers, request)) ?? Response.error();
  };
  const page = await renderRemote({ ...manifest, slots: [...manifest.slots, ...others] }, path, {
    otherLinks,
    otherPaths: otherLinks.map((link) => link.path),
    slots,
    slotProps,
    user,
  });
  return { ...page, server };
}
