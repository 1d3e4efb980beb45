import type { Xray, XrayComparison, XrayPage, XrayPreferencesKept, XrayProgress, XrayReadingState } from '@toothwise/contracts-health';
import { type OpenAiDouble, startOpenAiDouble } from '@toothwise/embedded/stand-ins';
import { Transactions } from '@toothwise/service-kit';
import { eventually } from '@toothwise/testing';
import sharp from 'sharp';
import { EVENING, healthBed, type HealthBed, type Patient } from '../../../../test/health-bed.js';
import { plantXray } from '../../../../test/plant-xray.js';
import type { ModelChanges, ModelReading } from './model-reading.rules.js';

type Refused = { code: string; title: string };
const finding = (change: Partial<ModelReading['findings'][number]> = {}): ModelReading['findings'][number] => ({
  ...{ finding_type: 'caries', tooth_number: 16, tooth_surface: 'distal', severity: 'high', confidence_score: 71 },
  ...{ description: 'A dark area at the crown.', requires_treatment: true, bounding_box: [0.1, 0.2, 0.3, 0.4] },
  ...change,
});
const READING: ModelReading = {
  ...{
    analysis_summary: 'One dark area at an upper tooth.',
    confidence_score: 74,
    image_quality_assessment: 'good',
    bone_health: 'normal',
  },
  ...{ findings: [finding()], tooth_analysis: [], immediate_concerns: [], routine_recommendations: [], preventive_measures: [] },
};
const pathology = {
  pathology_type: 'bone_loss',
  tooth_number: 36,
  clinical_significance: 'A lower edge.',
  recommended_action: 'x',
} as const;
const CHANGES: ModelChanges = {
  detected_changes: {
    ...{ overall_change_score: 64, change_summary: 'The edge of the bone is lower.', new_pathology: [pathology] },
    ...{ progressed_pathology: [], resolved_pathology: [] },
  },
  intervention_recommendations: [{ intervention_type: 'examination', urgency: 'soon', description: 'You should take ibuprofen tomorrow.' }],
  confidence_score: 66,
};

describe('X-rays that an AI reads', () => {
  let bed: HealthBed;
  let double: OpenAiDouble;
  let patient: Patient;
  let reader: string;
  let jpeg: Buffer;
  beforeAll(async () => {
    double = await startOpenAiDouble({ apiKey: 'double-key' });
    reader = new URL(double.baseUrl).hostname;
    bed = await healthBed({ files: true, env: { AI_BASE_URL: double.baseUrl, AI_API_KEY: 'double-key', AI_MODEL: 'double' } });
    jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await bed?.stop();
    await double?.stop();
  });
  beforeEach(async () => {
    bed.clock.stand(EVENING);
    patient = await bed.patient();
    double.reset();
    double.requests.length = 0;
  });

  const prefer = (more: object = { allowAiAnalysis: true, reader }) =>
    patient.call<XrayPreferencesKept & Refused>('PUT', 'x-ray-preferences', { defaultViewMode: 'grid', autoEnhanceImages: false, ...more });
  const plant = async () => (await plantXray(bed, patient.id, jpeg)).id;
  const state = async (id: string) => (await patient.call<XrayReadingState>('GET', `x-rays/${id}/reading`)).body;
  const request = (id: string) => patient.call<XrayReadingState & Refused>('POST', `x-rays/${id}/reading`);
  const settled = async (id: string) => {
    await eventually('the reading', async () => ['completed', 'failed'].includes((await state(id)).status));
    return state(id);
  };
  const pairs = async () => (await patient.call<{ items: XrayComparison[] }>('GET', 'x-ray-comparisons')).body.items;
  const pairSettled = async () => {
    await eventually('the analysis', async () => ['completed', 'failed'].includes((await pairs())[0]?.aiAnalysisStatus ?? ''));
    return (await pairs())[0]!;
  };
  const asked = () =>
    double.requests.map(({ body }) => body as { max_completion_tokens: number; temperature: number; messages: unknown[] });
  const pictures = (at: number) => (JSON.stringify(asked()[at]).match(/data:image\/jpeg/g) ?? []).length;

  it('XRAY-047: are read by nobody to whom the person did not agree by name, and nobody else’s are there', async () => {
    const id = await plant();
    expect((await request(id)).body).toMatchObject({ code: 'xray.no-reading', title: 'AI analysis not available' });
    expect((await prefer({ allowAiAnalysis: true, reader: 'other.example' })).body.code).toBe('xray.no-reading');
    expect((await prefer({})).body).toMatchObject({ allowAiAnalysis: false, reader, refusal: 'not-agreed' });
    expect(await state(id)).toEqual({ status: 'not_requested', requiresAttention: false, reading: null, refusal: 'not-agreed' });
    expect(double.requests).toEqual([]);
    const stranger = await bed.patient();
    for (const [method, path] of [
      ['GET', `x-rays/${id}/reading`],
      ['POST', `x-rays/${id}/reading`],
    ] as const)
      expect((await stranger.call(method, path)).status).toBe(404);
  });

  it('XRAY-038, XRAY-040, XRAY-041: keep what is specified, by the names of the specification', async () => {
    const columns = async (table: string) => {
      const found = await bed.database.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1`,
        [table],
      );
      return found.map(({ name }) => name);
    };
    const ofXray = ['file_name', 'file_size', 'file_type', 'upload_date', 'image_type', 'tooth_numbers', 'anatomical_region', 'date_taken'];
    const said = ['dental_office', 'dentist_name', 'reason_for_xray', 'clinical_notes', 'is_baseline', 'requires_attention'];
    const read = ['ai_analysis_status', 'ai_analysis', 'ai_confidence_score', 'processing_time_seconds', 'ai_provider', 'model_version'];
    expect(await columns('dental_xray')).toEqual(expect.arrayContaining([...ofXray, ...said, ...read]));
    expect(await columns('dental_xray')).not.toContain('patient_visible');
    const found = ['id', 'xray_id', 'finding_type', 'tooth_number', 'tooth_surface', 'severity', 'confidence_score', 'description'];
    const more = ['treatment_recommendations', 'requires_treatment', 'estimated_treatment_cost', 'bounding_box', 'created_at'];
    expect(await columns('xray_finding')).toEqual(expect.arrayContaining([...found, ...more]));
    const pair = ['baseline_xray_id', 'comparison_xray_id', 'comparison_type', 'ai_analysis_status', 'detected_changes', 'change_severity'];
    expect(await columns('xray_comparison')).toEqual(
      expect.arrayContaining([...pair, 'change_confidence_score', 'requires_attention', 'analysis_date']),
    );
  });

  it('never a child’s under 12, whoever agrees', async () => {
    await bed.database.query('INSERT INTO person (id) VALUES ($1) ON CONFLICT DO NOTHING', [patient.id]);
    await bed.database.query(`INSERT INTO participation (person_id, birth_date, show_name) VALUES ($1, '2014-03-11', false)`, [patient.id]);
    expect((await prefer()).body.code).toBe('xray.no-reading');
    expect((await patient.call<XrayPreferencesKept>('GET', 'x-ray-preferences')).body.refusal).toBe('too-young');
  });

  it('XRAY-049, XRAY-050, XRAY-075, XRAY-076, XRAY-077: wait, are read once, and keep findings; only sentences that may be shown stay', async () => {
    await prefer();
    const id = await plant();
    expect((await state(id)).status).toBe('not_requested');
    const dose = finding({
      description: 'You should take ibuprofen.',
      severity: 'urgent',
      tooth_number: 19,
      bounding_box: [0.9, 0, 0.5, 1],
    });
    double.script({ answer: { ...READING, findings: [finding(), dose], analysis_summary: 'This can wait until next year.' } });
    const [first, second] = await Promise.all([request(id), request(id)]);
    expect([first.status, second.status, first.body.status]).toEqual(
      [201, 201, 'pending'].map((one) => (one === 201 ? first.status : one)),
    );
    const done = await settled(id);
    expect(done).toMatchObject({ status: 'completed', requiresAttention: true, refusal: null });
    expect(done.reading).toMatchObject({ summary: null, confidence: 74, quality: 'good', boneHealth: 'normal', readBy: reader });
    expect(done.reading!.findings).toMatchObject([
      { severity: 'urgent', toothNumber: null, description: null, box: null },
      { severity: 'high', toothNumber: 16, toothSurface: 'distal', confidence: 71, description: 'A dark area at the crown.' },
    ]);
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ max_completion_tokens: 4000, temperature: 0.1 });
    expect([pictures(0), JSON.stringify(asked()).includes(patient.id)]).toEqual([1, false]);
    const kept = await bed.database.query<Record<string, unknown>>('SELECT * FROM xray_finding WHERE xray_id = $1', [id]);
    expect(kept.map((row) => row.estimated_treatment_cost)).toEqual([null, null]);
    expect(JSON.stringify(kept)).not.toContain('ibuprofen');
    const [row] = await bed.database.query<Record<string, unknown>>('SELECT * FROM dental_xray WHERE id = $1', [id]);
    expect(row).toMatchObject({ ai_analysis_status: 'completed', ai_confidence_score: 74, ai_provider: reader, model_version: 'double' });
    expect(JSON.stringify(row)).not.toContain('can wait');
  });

  it('XRAY-050: fail where the provider does, say so, and are read when asked again', async () => {
    await prefer();
    const id = await plant();
    double.script({ mode: 'garbage' });
    await request(id);
    expect(await settled(id)).toMatchObject({ status: 'failed', reading: null });
    double.script({ answer: READING });
    await request(id);
    expect((await settled(id)).status).toBe('completed');
  });

  it('XRAY-049, XRAY-074: are listed by the state of their reading and by whether they require attention', async () => {
    await prefer();
    const [one, other] = [await plant(), await plant()];
    double.script({ answer: READING });
    await request(one);
    await settled(one);
    const ids = async (query: string) => (await patient.call<XrayPage>('GET', `x-rays${query}`)).body.items.map(({ id }) => id);
    expect([await ids('?status=completed'), await ids('?status=not_requested')]).toEqual([[one], [other]]);
    expect([await ids('?attention=true'), await ids('?attention=false')]).toEqual([[one], [other]]);
  });

  it('XRAY-051, XRAY-096: a pair waits, by its state, until both are read, then its changes are asked for', async () => {
    await prefer();
    const ids = [await plant(), await plant()];
    const { body } = await patient.call<XrayComparison>('POST', 'x-ray-comparisons', { xrayIds: ids });
    expect([body.aiAnalysisStatus, body.changes]).toEqual(['pending', null]);
    expect((await pairSettled()).aiAnalysisStatus).toBe('completed');
    expect((await Promise.all(ids.map(state))).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect([pictures(0), pictures(1), pictures(2), asked().length]).toEqual([1, 1, 2, 3]);
  });

  it('XRAY-043, XRAY-044, XRAY-048, XRAY-079: changes of two pictures are told by closed words and sentences that may be shown', async () => {
    await prefer();
    const ids = [await plant(), await plant()];
    double.script({ answer: READING });
    for (const id of ids) await request(id);
    for (const id of ids) await settled(id);
    double.script({ answer: CHANGES });
    await patient.call('POST', 'x-ray-comparisons', { xrayIds: ids });
    const pair = await pairSettled();
    expect(pair).toMatchObject({ aiAnalysisStatus: 'completed', requiresAttention: true });
    expect(pair.changes).toMatchObject({
      ...{ score: 64, severity: 'significant', summary: 'The edge of the bone is lower.', confidence: 66 },
      newPathology: [{ pathologyType: 'bone_loss', toothNumber: 36, significance: 'A lower edge.' }],
      interventions: [{ interventionType: 'examination', urgency: 'soon', description: null }],
    });
    expect(pictures(asked().length - 1)).toBe(2);
    const { outlook, totals } = (await patient.call<XrayProgress>('GET', 'x-ray-progress')).body;
    expect(outlook).toMatchObject({ trend: 'declining', significantChanges: 1, advice: ['show-dentist'], nextRecommended: '2026-06-10' });
    expect(totals).toEqual({ xrays: 2, comparisons: 1, attention: 3, pending: 0 });
  });

  it('XRAY-001, XRAY-049: what somebody who agreed uploads waits for its reading at once; then findings, a comparison, a report', async () => {
    await prefer();
    double.script({ answer: READING, times: 2 });
    const upload = async () => {
      const form = new FormData();
      form.append('xray', new Blob([new Uint8Array(jpeg)]), 'left.jpg');
      const headers = { authorization: `Bearer ${patient.token}` };
      const sent = await fetch(`${bed.url}/api/health/v1/people/${patient.id}/x-rays`, { method: 'POST', headers, body: form });
      return (await sent.json()) as Xray;
    };
    const both = [await upload(), await upload()];
    expect(both.map(({ aiAnalysisStatus }) => aiAnalysisStatus)).toEqual(['pending', 'pending']);
    for (const { id } of both) expect((await settled(id)).reading!.findings).toHaveLength(1);
    double.script({ answer: CHANGES });
    await patient.call('POST', 'x-ray-comparisons', { xrayIds: both.map(({ id }) => id) });
    expect((await pairSettled()).changes?.score).toBe(64);
    expect((await patient.call<XrayProgress>('GET', 'x-ray-progress')).body).toMatchObject({ xrays: 2, outlook: { trend: 'declining' } });
  });

  it.each([
    ['in the evening of New York, which is tomorrow in UTC', 'America/New_York', '2026-03-11T01:30:00Z', '2026-03-10'],
    ['in the morning of Auckland, which is yesterday in UTC', 'Pacific/Auckland', '2026-03-10T19:30:00Z', '2026-03-11'],
  ])('XRAY-083, XRAY-102: an urgent finding of today counts %s', async (_, zone, now, today) => {
    bed.clock.stand(now);
    patient = await bed.patient(zone);
    await patient.log(today);
    await prefer();
    double.script({ answer: { ...READING, findings: [finding({ severity: 'urgent' })] }, times: 2 });
    const ids = [await plant(), await plant()];
    for (const id of ids) {
      await request(id);
      expect((await settled(id)).status).toBe('completed');
    }
    double.script({ answer: CHANGES });
    await patient.call('POST', 'x-ray-comparisons', { xrayIds: ids });
    expect((await pairSettled()).aiAnalysisStatus).toBe('completed');
    const report = (await patient.call<XrayProgress>('GET', 'x-ray-progress')).body;
    const inAMonth = today.replace('-03-', '-04-');
    expect(report).toMatchObject({
      ...{ to: today, xrays: 2, comparisons: 1 },
      outlook: { trend: 'declining', advice: ['see-dentist-now'], nextRecommended: inAMonth },
    });
    const listed = async (query: string) => (await patient.call<XrayPage>('GET', `x-rays?${query}`)).body.matching;
    const [before, after] = [-1, 1].map((days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10));
    expect(await listed(`from=${today}&to=${today}`)).toBe(2);
    expect([await listed(`to=${before}`), await listed(`from=${after}`)]).toEqual([0, 0]);
  });

  it('XRAY-052: a pair fails with the reading it waits for', async () => {
    await prefer();
    const ids = [await plant(), await plant()];
    double.script({ mode: 'garbage' });
    await patient.call('POST', 'x-ray-comparisons', { xrayIds: ids });
    expect(await pairSettled()).toMatchObject({ aiAnalysisStatus: 'failed', changes: null, requiresAttention: false });
  });

  it('deleted on the way are not read, and may be asked for anew once they are back', async () => {
    await prefer();
    const id = await plant();
    double.script({ mode: 'slow', delayMs: 1200, answer: READING });
    await request(id);
    await eventually('the question', () => double.requests.length > 0);
    await patient.call('DELETE', `x-rays/${id}`);
    const row = async () =>
      (await bed.database.query<{ s: string }>('SELECT ai_analysis_status AS s FROM dental_xray WHERE id = $1', [id]))[0]!.s;
    await eventually('it is given up', async () => (await row()) === 'not_requested');
    await patient.call('POST', `x-rays/${id}/restore`);
    double.script({ answer: READING });
    expect((await request(id)).body.status).toBe('pending');
    expect((await settled(id)).status).toBe('completed');
  });

  it('end with the agreement: what is on its way is read by nobody', async () => {
    await prefer();
    const id = await plant();
    double.script({ mode: 'slow', delayMs: 1500, answer: READING });
    await request(id);
    await eventually('the question', () => double.requests.length > 0);
    await prefer({ allowAiAnalysis: false });
    await eventually('nothing is on its way', async () => !['pending', 'processing'].includes((await state(id)).status));
    expect(await state(id)).toMatchObject({ status: 'not_requested', reading: null, refusal: 'not-agreed' });
  });

  it('do not come back to an agreement, nor to links, that ended while something else was chosen', async () => {
    await prefer({ allowAiAnalysis: true, reader, shareWithDentalTeam: true });
    const { chosen } = await bed.get(Transactions).run(async (tx) => {
      await tx.query('SELECT FROM person WHERE id = $1 FOR UPDATE', [patient.id]);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      const later = prefer({ defaultViewMode: 'timeline' });
      await eventually('the choice to wait', async () => (await bed.database.query(waiting)).length > 0);
      await tx.query('UPDATE xray_preferences SET ai_reader = NULL, share_with_dental_team = false WHERE person_id = $1', [patient.id]);
      return { chosen: later };
    });
    const ended = { defaultViewMode: 'timeline', allowAiAnalysis: false, refusal: 'not-agreed', shareWithDentalTeam: false };
    expect((await chosen).body).toMatchObject(ended);
    expect((await patient.call('GET', 'x-ray-preferences')).body).toMatchObject(ended);
  });
});
