import { screen, waitFor } from '@testing-library/react';
import type { Screening } from '@toothwise/contracts-screening';
import { http, HttpResponse } from 'msw';
import { exampleScreening } from '../../alone/example-data.js';
import { openPage } from '../../testing/screening-testing.js';

const stages = (states: Screening['stages'][number]['state'][]) =>
  (['credit', 'rules', 'photos', 'ai', 'result'] as const).map((stage, at) => ({ stage, state: states[at] ?? 'waiting' }));

describe('analysis of a screening', () => {
  it('SCR-019 shows the stages that the server reports, and the text', async () => {
    const running = exampleScreening({ status: 'analysing', analysis: null, stages: stages(['done', 'done', 'skipped', 'running']) });
    await openPage(`/dental-screening/analysis/${running.id}`, (state) => (state.screenings = [running]));
    expect(await screen.findByText('Usually takes 2-3 minutes')).toBeInTheDocument();
    expect(await screen.findByRole('progressbar', { name: '3 of 5 stages done' })).toHaveAttribute('value', '3');
    expect(screen.getByText('Read your answers with AI').closest('li')).toHaveAttribute('data-state', 'running');
  });

  it('SCR-059 goes on to the result when the stream says completed', async () => {
    const running = exampleScreening({ status: 'analysing', analysis: null, stages: stages(['running']) });
    let tell: (text: string) => void = () => undefined;
    const events = http.get('*/screenings/:id/events', () => {
      const body = new ReadableStream({ start: (stream) => void (tell = (text) => stream.enqueue(new TextEncoder().encode(text))) });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const change = (state: { screenings: Screening[] }) => (state.screenings = [running]);
    const page = await openPage(`/dental-screening/analysis/${running.id}`, change, { handlers: [events] });
    await screen.findByText('Usually takes 2-3 minutes');
    await waitFor(() => expect(page.requests.some(({ url }) => url.endsWith('/events'))).toBe(true));
    tell(`event: stage\ndata: ${JSON.stringify(stages(['done', 'done', 'skipped', 'skipped', 'running']))}\n\n`);
    expect(await screen.findByRole('progressbar', { name: '4 of 5 stages done' })).toBeInTheDocument();
    page.state.screenings = [exampleScreening()];
    tell('event: completed\ndata: {}\n\n');
    expect(await screen.findByTestId('result-care')).toBeInTheDocument();
    expect(page.at()).toBe(`/dental-screening/results/${running.id}`);
  });

  it('says nothing of a lost connection where the stream ends with the analysis', async () => {
    const running = exampleScreening({ status: 'analysing', analysis: null, stages: stages(['running']) });
    let end: (text?: string) => void = () => undefined;
    const events = http.get('*/screenings/:id/events', () => {
      const start = (stream: ReadableStreamDefaultController) =>
        void (end = (text) => (text ? stream.enqueue(new TextEncoder().encode(text)) : stream.close()));
      return new HttpResponse(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
    });
    const page = await openPage(`/dental-screening/analysis/${running.id}`, (state) => (state.screenings = [running]), {
      handlers: [events],
    });
    await screen.findByText('Usually takes 2-3 minutes');
    const reads = () => page.requests.filter(({ url }) => url.endsWith(running.id)).length;
    await waitFor(() => expect(page.requests.some(({ url }) => url.endsWith('/events'))).toBe(true));
    const before = reads();
    end('event: completed\ndata: {}\n\n');
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    end();
    // It would connect anew: by then it would have been said.
    await waitFor(() => expect(page.requests.filter(({ url }) => url.endsWith('/events')).length).toBeGreaterThan(1));
    expect(screen.queryByText(/connection was lost/)).toBeNull();
  });

  it('a failure says that the credit is given back, and offers a new start', async () => {
    const failure = { message: 'The analysis could not be finished.', creditReleased: true };
    const failed = exampleScreening({ status: 'failed', analysis: null, completedAt: null, failure });
    await openPage(`/dental-screening/analysis/${failed.id}`, (state) => (state.screenings = [failed]));
    expect(await screen.findByText('Your credit was given back.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeInTheDocument();
  });
});
