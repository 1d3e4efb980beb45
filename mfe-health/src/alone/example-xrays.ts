import type { Xray, XrayComparison, XrayPreferencesKept, XrayProgress, XrayReadingState } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface XraysExample {
  xrays: Xray[];
  xrayComparisons: XrayComparison[];
  xrayPreferences: XrayPreferencesKept;
  /** Of every X-ray. */
  xrayReading: XrayReadingState;
  xrayOutlook: XrayProgress['outlook'];
  /** Whether asking for a reading fails. */
  noXrayReading?: boolean;
  /** Whether reading X-rays, how they are shown, or the report, fails. */
  noXrays?: boolean;
  noXrayPreferences?: boolean;
  noXrayProgress?: boolean;
  /** Deleted last, to be brought back. */
  removedXrays: Xray[];
}

/** One grey pixel. */
const GREY = 'data:image/gif;base64,R0lGODlhAQABAIAAAICAgAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const link = () => ({ url: GREY, expiresAt: new Date(Date.now() + 60_000).toISOString() });
const id = (n: number): string => `00000000-0000-4000-8000-0000000000b${n}`;
const xray = (n: number, more: Partial<Xray>): Xray => ({
  ...{ id: id(n), version: 1, fileName: `x-ray-${n}.jpg`, fileSize: 1_200_000, fileType: 'image/jpeg', width: 1200, height: 800 },
  ...{ uploadedAt: '2026-03-10T10:00:00.000Z', imageType: null, teeth: [], region: null, dateTaken: null, dentalOffice: null },
  ...{ dentistName: null, reason: null, notes: null, isBaseline: false, preview: link() },
  ...{ aiAnalysisStatus: 'not_requested', requiresAttention: false, depth: null },
  ...more,
});

/** Two bitewings a year apart, and one of which nothing is said. */
export const exampleXrays = (): XraysExample => {
  const older = xray(1, { imageType: 'bitewing', dateTaken: '2025-03-05', dentistName: 'Dr. Ida Holm', isBaseline: true, teeth: [16, 17] });
  const newer = xray(2, {
    imageType: 'bitewing',
    dateTaken: '2026-03-05',
    dentalOffice: 'Holm Dental',
    reason: 'Check',
    region: 'upper_right',
  });
  return {
    xrays: [xray(3, {}), newer, older],
    xrayComparisons: [],
    xrayPreferences: {
      ...{ defaultViewMode: 'grid', autoEnhanceImages: false, allowAiAnalysis: false, reader: null, refusal: 'no-reader' },
      shareWithDentalTeam: true,
    },
    xrayReading: { status: 'not_requested', requiresAttention: false, reading: null, refusal: 'no-reader' },
    xrayOutlook: null,
    removedXrays: [],
  };
};

const dated = ({ dateTaken, uploadedAt }: Xray): string => dateTaken ?? uploadedAt.slice(0, 10);
const compared = (one: Xray, other: Xray): XrayComparison => {
  const [baseline, comparison] = dated(one) <= dated(other) ? [one, other] : [other, one];
  const differ = one.imageType !== null && other.imageType !== null && one.imageType !== other.imageType;
  return {
    ...{ id: id(9), comparisonType: 'temporal', baseline, comparison, createdAt: '2026-03-10T12:00:00.000Z' },
    hardToCompare: differ ? ['type'] : [],
    ...{ aiAnalysisStatus: null, requiresAttention: false, changes: null },
  };
};

/** The routes of X-rays as their contract describes them, in memory; a file that is sent goes nowhere. */
export function xrayHandlers(state: XraysExample): HttpHandler[] {
  const find = (xrayId: string) => state.xrays.find((one) => one.id === xrayId);
  return [
    example(healthRoutes.listXrays, ({ query: { types, search = '', from = '', to = '9999', dentist = '' } }) => {
      if (state.noXrays) return problem(400, 'request.invalid');
      const says = ({ fileName, dentistName, dentalOffice, reason }: Xray) =>
        [fileName, dentistName, dentalOffice, reason].join('\n').toLowerCase();
      const items = state.xrays.filter(
        (one) =>
          (!types || one.imageType === String(types)) &&
          says(one).includes(search.toLowerCase()) &&
          dated(one) >= from &&
          dated(one) <= to &&
          (one.dentistName ?? '').includes(dentist),
      );
      return { items, next: null, matching: items.length, total: state.xrays.length };
    }),
    example(healthRoutes.readXray, ({ params }) => find(params.xrayId) ?? problem(404, 'resource.not-found')),
    example(healthRoutes.changeXray, ({ params, body, ifMatch }) => {
      const one = find(params.xrayId);
      if (!one) return problem(404, 'resource.not-found');
      if (one.version !== ifMatch) return problem(412, 'version.outdated');
      return { ...Object.assign(one, body, { version: one.version + 1 }), heard: null };
    }),
    example(healthRoutes.removeXray, ({ params }) => {
      state.removedXrays = state.xrays.filter((one) => one.id === params.xrayId);
      state.xrays = state.xrays.filter((one) => one.id !== params.xrayId);
    }),
    example(healthRoutes.restoreXray, () => {
      state.xrays.unshift(...state.removedXrays);
      return state.removedXrays[0]!;
    }),
    example(healthRoutes.linkXray, () => ({ ...link(), from: 0 })),
    example(healthRoutes.openXray, () => undefined),
    example(healthRoutes.listSimilarXrays, ({ params }) => {
      const type = find(params.xrayId)?.imageType;
      return { items: state.xrays.filter((one) => one.id !== params.xrayId && type && one.imageType === type) };
    }),
    example(healthRoutes.readXrayReading, () => state.xrayReading),
    example(healthRoutes.requestXrayReading, () =>
      state.noXrayReading ? problem(409, 'xray.no-reading') : (state.xrayReading = { ...state.xrayReading, status: 'pending' }),
    ),
    example(healthRoutes.analyseXrayComparison, ({ params }) => {
      const pair = state.xrayComparisons.find((one) => one.id === params.comparisonId);
      return pair && !state.noXrayReading ? Object.assign(pair, { aiAnalysisStatus: 'pending' }) : problem(409, 'xray.no-reading');
    }),
    ...comparisonHandlers(state),
  ];
}

function comparisonHandlers(state: XraysExample): HttpHandler[] {
  return [
    example(healthRoutes.listXrayComparisons, () => ({ items: state.xrayComparisons })),
    example(healthRoutes.compareXrays, ({ body: { xrayIds } }) => {
      const [one, other] = xrayIds.map((xrayId) => state.xrays.find((known) => known.id === xrayId));
      if (!one || !other || xrayIds.length !== 2) return problem(422, 'xray.choose-two');
      const pair = compared(one, other);
      state.xrayComparisons = [pair];
      return pair;
    }),
    example(healthRoutes.removeXrayComparison, () => void (state.xrayComparisons = [])),
    example(healthRoutes.readXrayPreferences, () => (state.noXrayPreferences ? problem(400, 'request.invalid') : state.xrayPreferences)),
    example(
      healthRoutes.changeXrayPreferences,
      ({ body: { allowAiAnalysis = state.xrayPreferences.allowAiAnalysis, shareWithDentalTeam, ...body } }) => {
        const refusal = state.xrayPreferences.reader === null ? 'no-reader' : allowAiAnalysis ? null : 'not-agreed';
        return (state.xrayPreferences = {
          ...state.xrayPreferences,
          ...body,
          reader: state.xrayPreferences.reader,
          allowAiAnalysis,
          shareWithDentalTeam: shareWithDentalTeam ?? state.xrayPreferences.shareWithDentalTeam,
          refusal,
        });
      },
    ),
    example(healthRoutes.readXrayProgress, ({ query: { timeframe = '6_months' } }) => {
      if (state.noXrayProgress) return problem(400, 'request.invalid');
      const within = timeframe === '1_year' ? 3 : 2;
      return {
        ...{ timeframe, from: timeframe === '1_year' ? '2025-03-01' : '2025-09-10', to: '2026-03-10', xrays: within },
        byType: [
          { imageType: 'bitewing' as const, count: within - 1 },
          { imageType: null, count: 1 },
        ],
        comparisons: state.xrayComparisons.length,
        totals: {
          ...{ xrays: state.xrays.length, comparisons: state.xrayComparisons.length },
          attention: state.xrayComparisons.filter(({ requiresAttention }) => requiresAttention).length,
          pending: state.xrays.filter(({ aiAnalysisStatus }) => aiAnalysisStatus === 'pending').length,
        },
        outlook: state.xrayOutlook,
      };
    }),
  ];
}
