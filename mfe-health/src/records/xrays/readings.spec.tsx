import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { XrayChanges, XrayReading } from '@toothwise/contracts-health';
import { fakePictures, realPictures } from '../../testing/fake-pictures.js';
import { openXrays } from '../../testing/health-testing.js';

beforeEach(fakePictures);
afterEach(realPictures);

type Change = NonNullable<Parameters<typeof openXrays>[0]>;
const HOST = 'ai.example.com';
const reading = (more: Partial<XrayReading> = {}): XrayReading => ({
  ...{ summary: 'One dark area at an upper tooth.', confidence: 74, quality: 'good', boneHealth: 'normal', readBy: HOST, took: 2 },
  readAt: '2026-03-10T12:00:00.000Z',
  findings: [
    {
      ...{ id: '00000000-0000-4000-8000-0000000000f1', findingType: 'caries', toothNumber: 16, toothSurface: 'distal', severity: 'urgent' },
      ...{ confidence: 71, description: 'A dark area at the crown.', requiresTreatment: true, box: null },
    },
  ],
  ...more,
});
const changes: XrayChanges = {
  ...{
    score: 64,
    severity: 'significant',
    summary: 'The edge is lower.',
    confidence: 60,
    readBy: HOST,
    analysedAt: '2026-03-10T12:00:00.000Z',
  },
  newPathology: [{ pathologyType: 'bone_loss', toothNumber: 36, significance: null }],
  progressedPathology: [],
  resolvedPathology: [{ pathologyType: 'calculus', toothNumber: null, significance: null }],
  interventions: [{ interventionType: 'examination', urgency: 'soon', description: null }],
};
/** Somebody who agreed to the reader. */
const agreed: Change = (state) => {
  Object.assign(state.xrayPreferences, { allowAiAnalysis: true, reader: HOST, refusal: null });
  state.xrayReading = { status: 'not_requested', requiresAttention: false, reading: null, refusal: null };
};
const open = (change: Change) => openXrays(change, '?tab=xrays&xray=00000000-0000-4000-8000-0000000000b2');
const panel = async () => within(await screen.findByRole('region', { name: 'AI analysis' }));
/** Both bitewings, with what an AI says of them. */
const compared = async (
  of: Partial<{ aiAnalysisStatus: 'pending' | 'completed' | 'failed' | null; changes: XrayChanges | null }>,
  more: Change = agreed,
) => {
  const opened = await openXrays(more, '?tab=xrays');
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select/ });
  for (const box of boxes.slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Compare Selected' }));
  await screen.findByRole('dialog');
  Object.assign(opened.server.state.xrayComparisons[0]!, of);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Comparisons' }));
  return opened;
};
const openPair = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open comparison/ }));
  return within(await screen.findByRole('complementary', { name: 'Change Analysis' }));
};

describe('the reading of an X-ray', () => {
  it('XRAY-026: stands beside the picture: what, where, how sure, by whom, an aid; what is urgent leads to help', async () => {
    await open((state) => {
      agreed(state);
      state.xrayReading = { ...state.xrayReading, status: 'completed', reading: reading() };
    });
    const side = await panel();
    expect(await side.findByText('One dark area at an upper tooth.')).toBeInTheDocument();
    expect(side.getByText(/^An aid, not a diagnosis/)).toBeInTheDocument();
    expect(side.getByRole('list', { name: 'Findings' })).toHaveTextContent(
      'Possible decayUrgenttooth 16, distal · confidence 71 %A dark area at the crown.',
    );
    expect(side.getByText('See a dentist now, and show these X-rays.')).toBeInTheDocument();
    expect(side.getByRole('link', { name: 'Emergency help' })).toHaveAttribute('href', '/emergency');
    expect(side.getByText(/^By an AI of ai\.example\.com/)).toBeInTheDocument();
  });

  it('never says that something is as it should be: a model’s comfort is none', async () => {
    const shown = async (boneHealth: XrayReading['boneHealth']) => {
      const { unmount } = await open((state) => {
        agreed(state);
        state.xrayReading = { ...state.xrayReading, status: 'completed', reading: reading({ boneHealth }) };
      });
      await (await panel()).findByText('Confidence 74 %, picture good');
      const said = (await panel()).queryByText(/bone than is usual/) !== null;
      unmount();
      return said;
    };
    expect([await shown('normal'), await shown('unclear'), await shown('reduced')]).toEqual([false, false, true]);
  });

  it('names nothing where it found nothing, and says that this proves nothing', async () => {
    await open((state) => {
      agreed(state);
      state.xrayReading = { ...state.xrayReading, status: 'completed', reading: reading({ findings: [], summary: null }) };
    });
    expect(await (await panel()).findByText(/That is no proof that there is nothing/)).toBeInTheDocument();
    expect((await panel()).queryByText(/See a dentist now/)).toBeNull();
  });

  it('XRAY-093: is asked for by a button, and said to be on its way', async () => {
    const { server } = await open(agreed);
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Request AI analysis' }));
    await waitFor(() => expect(server.toasts.at(-1)).toMatchObject({ look: 'success', body: 'AI analysis requested' }));
    expect(await (await panel()).findByText('Waiting for its AI analysis')).toBeInTheDocument();
    expect((await panel()).queryByRole('button')).toBeNull();
  });

  it('XRAY-088: says where it could not be asked for', async () => {
    await open((state) => {
      agreed(state);
      state.noXrayReading = true;
    });
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Request AI analysis' }));
    expect(await (await panel()).findByRole('alert')).toHaveTextContent(/^Failed to request AI analysis./);
  });

  it.each([
    ['no-reader', /^Nobody reads X-rays here/],
    ['not-agreed', /^You have not agreed to it/],
    ['too-young', /under 12/],
  ] as const)('XRAY-089: is not available, and why: %s', async (refusal, why) => {
    await open((state) => void (state.xrayReading = { ...state.xrayReading, refusal }));
    expect(await (await panel()).findByText('AI analysis not available')).toBeInTheDocument();
    expect((await panel()).getByText(why)).toBeInTheDocument();
    expect((await panel()).queryByRole('button')).toBeNull();
  });

  it('XRAY-090: says that it failed, and may be asked for again', async () => {
    await open((state) => {
      agreed(state);
      state.xrayReading = { ...state.xrayReading, status: 'failed' };
    });
    expect(await (await panel()).findByRole('alert')).toHaveTextContent('AI analysis failed');
    expect((await panel()).getByRole('button', { name: 'Request it again' })).toBeInTheDocument();
  });
});

describe('what changed between two', () => {
  it('XRAY-032, XRAY-033, XRAY-034, XRAY-035, XRAY-036: score, summary, new in red, resolved in green, recommendations', async () => {
    await compared({ aiAnalysisStatus: 'completed', changes });
    const side = await openPair();
    expect(side.getByRole('progressbar', { name: /^Overall Change Score/ })).toHaveAttribute('value', '64');
    expect(side.getByRole('region', { name: 'Summary' })).toHaveTextContent('The edge is lower.');
    const [fresh, resolved] = [
      side.getByRole('region', { name: 'New Conditions' }),
      side.getByRole('region', { name: 'Resolved Conditions' }),
    ];
    expect(fresh).toHaveTextContent('Possible bone loss, tooth 36');
    expect(within(fresh).getByRole('heading').className).toContain('text-error');
    expect(resolved).toHaveTextContent('Possible tartar');
    expect(within(resolved).getByRole('heading').className).toContain('text-level-1');
    expect(side.getByRole('region', { name: 'Recommendations' })).toHaveTextContent('Examination (soon)');
    expect(side.queryByRole('region', { name: 'Progressed Conditions' })).toBeNull();
  });

  it('XRAY-037: is in progress until it is told', async () => {
    await compared({ aiAnalysisStatus: 'pending' });
    expect((await openPair()).getByRole('status')).toHaveTextContent('Analysis in progress...');
  });

  it('without an AI is compared by eye, and nothing can be asked for', async () => {
    await compared({}, () => undefined);
    const side = await openPair();
    expect(side.getByText('No automatic reading. Compare by eye.')).toBeInTheDocument();
    expect(side.queryByRole('button')).toBeNull();
  });

  it('can be asked for, again where it failed', async () => {
    const { server } = await compared({ aiAnalysisStatus: 'failed' });
    const side = await openPair();
    expect(side.getByRole('alert')).toHaveTextContent('AI analysis failed');
    await userEvent.click(side.getByRole('button', { name: 'Request it again' }));
    await waitFor(() => expect(server.toasts.at(-1)).toMatchObject({ look: 'success', body: 'AI analysis requested' }));
    expect(await side.findByText('Analysis in progress...')).toBeInTheDocument();
  });
});

describe('the overview of readings', () => {
  it('XRAY-005, XRAY-006: counts what needs attention and what waits for its reading', async () => {
    await openXrays((state) => {
      agreed(state);
      state.xrays[0]!.aiAnalysisStatus = 'pending';
    });
    expect(await screen.findByTestId('xray-counters')).toHaveTextContent(/^Total X-rays3Comparisons0Needs Attention0AI Analysis Pending1$/);
  });

  it('XRAY-007: shows up to 5 comparisons that require attention, and leads to each', async () => {
    const { server } = await compared({ aiAnalysisStatus: 'completed', changes });
    const pair = { ...server.state.xrayComparisons[0]!, requiresAttention: true };
    const many = Array.from({ length: 7 }, (_, n) => ({
      ...pair,
      id: `00000000-0000-4000-8000-00000000001${n}`,
      requiresAttention: n > 0,
    }));
    server.state.xrayComparisons.splice(0, 1, ...many);
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }));
    const list = within(await screen.findByTestId('xray-attention'));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(5));
    await userEvent.click(list.getAllByRole('button')[0]!);
    expect(await screen.findByRole('complementary', { name: 'Change Analysis' })).toBeInTheDocument();
  });

  it('XRAY-009, XRAY-010, XRAY-011: the card shows the trend, around when to ask about the next one, and what to do', async () => {
    await openXrays((state) => {
      state.xrayOutlook = { trend: 'declining', significantChanges: 2, advice: ['see-dentist-now'], nextRecommended: '2026-04-10' };
    });
    const card = within(await screen.findByRole('region', { name: 'Oral Health Progress' }));
    expect(card.getByText('Declining')).toBeInTheDocument();
    expect(card.getByText('2 comparisons with a significant change')).toBeInTheDocument();
    expect(card.getByText(/^Ask your dentist about an X-ray around Apr 10, 2026/).parentElement).toHaveTextContent(
      'If you are or may be pregnant, no date holds',
    );
    expect(card.getByText(/^See a dentist now/)).toBeInTheDocument();
    expect(card.queryByText('No automatic reading. Compare by eye.')).toBeNull();
  });

  it('asks for the agreement by the name of who reads, and takes it back', async () => {
    const { server } = await openXrays((state) => void Object.assign(state.xrayPreferences, { reader: HOST, refusal: 'not-agreed' }));
    const box = await screen.findByRole('checkbox', { name: 'Have X-rays read by an AI of ai.example.com' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(server.state.xrayPreferences.allowAiAnalysis).toBe(true));
    await userEvent.click(box);
    await waitFor(() => expect(server.state.xrayPreferences.allowAiAnalysis).toBe(false));
  });
});
