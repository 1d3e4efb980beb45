import type { Share, Shared } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';
import type { TreatmentExample } from './example-treatments.js';
import type { XraysExample } from './example-xrays.js';

/** What opens the link of the example, and what does not. */
export const EXAMPLE_TOKEN = 'T'.repeat(43);

export interface SharingExample {
  shares: Share[];
  shared: Shared;
  /** Whether the sign-in is too old to make a link. */
  staleSignIn?: boolean;
  noShares?: boolean;
  /** How often the page of the link was asked for. */
  sharedOpened: number;
}

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const id = (n: number): string => `00000000-0000-4000-8000-0000000000e${n}`;

/** One link that was opened, and one that is over. */
export const exampleSharing = ({ xrays }: XraysExample, { treatments }: TreatmentExample): SharingExample => ({
  shares: [
    {
      ...{ id: id(1), state: 'live', createdAt: inDays(-1), expiresAt: inDays(6), endedAt: null, isMine: true },
      ...{ counts: { xray: 1, treatment: 2, document: 0 }, opened: 2 },
      views: [
        { id: id(2), at: inDays(-0.2), what: 'picture' },
        { id: id(3), at: inDays(-0.25), what: 'page' },
      ],
    },
    {
      ...{ id: id(4), state: 'expired', createdAt: inDays(-30), expiresAt: inDays(-29), endedAt: null, isMine: true },
      ...{ counts: { xray: 0, treatment: 0, document: 0 }, opened: 0, views: [] },
    },
  ],
  shared: {
    expiresAt: inDays(6),
    xrays: xrays
      .slice(1, 3)
      .map(
        (
          { version: _, fileName: __, fileSize: ___, fileType: ____, isBaseline: _b, aiAnalysisStatus: _a, requiresAttention: _r, ...one },
          at,
          all,
        ) => ({
          ...one,
          reading: null,
          comparisons: at === 0 ? [{ id: id(5), otherId: all[1]!.id, isBaseline: false, changes: null }] : [],
        }),
      ),
    treatments: treatments.slice(0, 1).map(({ version: _, source: __, updatedAt: ___, ...one }) => one),
    documents: [
      {
        ...{ id: id(6), type: 'invoice', date: '2026-02-03', providerName: 'Dr. Ida Holm', officeName: 'Holm Dental', currency: 'USD' },
        ...{ requiresManualReview: true, totalAmount: 24_000, insuranceAmount: 15_000, patientAmount: 9_000, rows: [] },
      },
    ],
  },
  sharedOpened: 0,
});

/** The routes of links as their contract describes them, in memory. */
export function sharingHandlers(state: SharingExample & XraysExample): HttpHandler[] {
  const opens = (authorization: string) => authorization === `Share ${EXAMPLE_TOKEN}`;
  return [
    example(healthRoutes.listShares, () => (state.noShares ? problem(400, 'request.invalid') : { items: state.shares })),
    example(healthRoutes.makeShare, ({ body: { items, days } }) => {
      if (state.staleSignIn) return problem(403, 'auth.stale');
      const count = (kind: string) => items.filter((one) => one.kind === kind).length;
      const share: Share = {
        ...{ id: id(7), state: 'live', createdAt: inDays(0), expiresAt: inDays(days), endedAt: null, isMine: true, opened: 0, views: [] },
        counts: { xray: count('xray'), treatment: count('treatment'), document: count('document') },
      };
      state.shares = [share, ...state.shares];
      return { ...share, token: EXAMPLE_TOKEN };
    }),
    example(healthRoutes.endShare, ({ params }) => {
      const share = state.shares.find((one) => one.id === params.shareId);
      if (!share) return problem(404, 'resource.not-found');
      Object.assign(share, { state: 'ended', endedAt: inDays(0) });
      return undefined;
    }),
    example(healthRoutes.openShared, ({ headers }) => {
      if (!opens(headers.authorization)) return problem(404, 'share.gone');
      state.sharedOpened += 1;
      return state.shared;
    }),
    example(healthRoutes.linkSharedXray, ({ headers, params }) => {
      const one = state.shared.xrays.find((xray) => xray.id === params.xrayId);
      return one && opens(headers.authorization) ? one.preview : problem(404, 'share.gone');
    }),
  ];
}
