import type { MarkupDetail, ReaderTestResult } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface MarkupExample {
  markupImages: MarkupDetail[];
  /** How a test of the reader goes. */
  readerTest: Pick<ReaderTestResult, 'ok' | 'reason' | 'provider' | 'model'>;
}

/** One grey pixel. */
const GREY = 'data:image/gif;base64,R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const image = (n: number, more: Partial<MarkupDetail>): MarkupDetail => ({
  ...{ id: `00000000-0000-4000-8000-0000000000c${n}`, version: 2, fileName: null, fileSize: 1_200_000, fileType: 'image/jpeg' },
  ...{ width: 1000, height: 500, uploadedAt: '2026-03-10T10:00:00.000Z', isMine: false, consentVersion: '2026-11-24' },
  ...{ consentedAt: '2026-03-10T10:00:00.000Z', check: 'clear', review: 'none', drawnByMe: false, shapeCount: 0, shapes: [] },
  link: { url: GREY, expiresAt: '2026-03-10T10:01:00.000Z' },
  ...more,
});

/** One's own, which waits for a look, and another's that can be marked. */
export const exampleMarkup = (): MarkupExample => ({
  markupImages: [image(1, { isMine: true, fileName: 'left.jpg', check: 'waiting' }), image(2, {})],
  readerTest: { ok: false, reason: 'no-provider', provider: null, model: null },
});

export function markupHandlers(state: MarkupExample): HttpHandler[] {
  const find = (imageId: string) => state.markupImages.find(({ id }) => id === imageId);
  const change = (imageId: string, part: Partial<MarkupDetail>) => {
    const found = find(imageId);
    if (!found) return problem(404, 'resource.not-found');
    const changed = { ...found, ...part, version: found.version + 1 };
    state.markupImages = state.markupImages.map((one) => (one === found ? changed : one));
    return changed;
  };
  return [
    example(healthRoutes.listMarkupImages, () => ({ items: state.markupImages })),
    example(healthRoutes.readMarkupImage, ({ params }) => find(params.imageId) ?? problem(404, 'resource.not-found')),
    example(healthRoutes.checkMarkupImage, ({ params, body }) => change(params.imageId, { check: body.clear ? 'clear' : 'held' })),
    example(healthRoutes.saveMarkupShapes, ({ params, body: { shapes }, ifMatch }) =>
      find(params.imageId)?.version === ifMatch
        ? change(params.imageId, { shapes, shapeCount: shapes.length, review: 'waiting', drawnByMe: true })
        : problem(412, 'version.outdated'),
    ),
    example(healthRoutes.reviewMarkupImage, ({ params, body }) =>
      change(params.imageId, { review: body.accepted ? 'accepted' : 'returned' }),
    ),
    example(healthRoutes.testReader, ({ body: { test } }) => ({ test, took: 0.2, ...state.readerTest })),
    example(healthRoutes.withdrawMarkupImage, ({ params }) => {
      state.markupImages = state.markupImages.filter(({ id }) => id !== params.imageId);
    }),
  ];
}
