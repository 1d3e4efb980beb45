import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import type { Screening } from '@toothwise/contracts-screening';
import { exampleScreening } from '../../alone/example-data.js';
import { unknownPerson } from '../../answers/draft/draft.types.js';
import { problem, serverWords } from '@toothwise/web-platform/examples';
import { openPage, openSlot } from '../../testing/screening-testing.js';

const ELSA: Screening['person'] = { ...unknownPerson, who: 'my-child', name: 'Elsa', age: 11 };

describe('earlier screenings', () => {
  it('say whose each is, and ask by name before one is deleted', async () => {
    const mine = exampleScreening({ id: crypto.randomUUID(), person: { ...unknownPerson, who: 'me' } });
    await openPage('/screening-history', (state) => (state.screenings = [exampleScreening({ person: ELSA }), mine]));
    const items = (await screen.findAllByRole('listitem')).map((item) => within(item));
    expect(items[0]!.getByText('For Elsa, age 11')).toBeInTheDocument();
    expect(items[1]!.getByText('For you')).toBeInTheDocument();
    await userEvent.click(items[0]!.getByRole('button', { name: /^Delete:.*For Elsa/ }));
    expect(within(screen.getByRole('dialog', { hidden: true })).getByText('For Elsa, age 11')).toBeInTheDocument();
  });

  it('of one day are told apart by their time, in the list and before one is deleted', async () => {
    const of = (time: string) => exampleScreening({ id: crypto.randomUUID(), completedAt: `2026-11-20T${time}:00.000Z` });
    await openPage('/screening-history', (state) => (state.screenings = [of('14:10'), of('09:05')]));
    const items = await screen.findAllByRole('listitem');
    const said = items.map((item) => item.querySelector('time')!.textContent);
    expect(said[0]).not.toBe(said[1]);
    const names = items.map((item) =>
      within(item)
        .getByRole('button', { name: /^Delete:/ })
        .getAttribute('aria-label'),
    );
    expect(names[0]).not.toBe(names[1]);
    await userEvent.click(within(items[1]!).getByRole('button', { name: /^Delete:/ }));
    expect(
      screen.getByText(`Are you sure you want to delete the assessment from ${said[1]}? This action cannot be undone.`),
    ).toBeInTheDocument();
  });

  it('calm nobody beside something of the same person that cannot wait', async () => {
    const at = new Date().toISOString();
    const urgent = exampleScreening({ person: ELSA, createdAt: at, completedAt: at });
    const calm = { ...urgent.analysis!, level: 1 as const, urgency: 'low' as const, summary: 'Nothing needs a quick visit.' };
    const of = (person: Screening['person']) =>
      exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup', createdAt: at, completedAt: at, person, analysis: calm });
    await openPage('/screening-history', (state) => (state.screenings = [urgent, of(ELSA), of({ ...unknownPerson, who: 'me' })]));
    expect(await screen.findByText(/^Something else is open that cannot wait/)).toBeVisible();
    const items = screen.getAllByRole('listitem').map((item) => within(item));
    for (const said of ['Nothing needs a quick visit.', 'Not urgent']) expect(items[1]!.queryByText(said)).toBeNull();
    expect(items[2]!.getByText('Nothing needs a quick visit.')).toBeVisible();
  });

  it('are listed with level and way to the result', async () => {
    await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    expect(await screen.findByText('Urgent')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open result/ })).toHaveAttribute('href', `/screenings/${exampleScreening().id}`);
  });

  it('say per item how urgent, when, of what kind and what to do, with report and deletion (PROF-006)', async () => {
    const [urgent, routine] = [exampleScreening(), exampleScreening({ id: crypto.randomUUID(), kind: 'routine_checkup' })];
    await openPage('/screening-history', (state) => (state.screenings = [urgent, routine]));
    const items = await screen.findAllByRole('listitem');
    expect(items).toHaveLength(2);
    for (const [at, kind] of ['Urgent Care', 'Routine Checkup'].entries()) {
      const item = within(items[at]!);
      expect(item.getByText('Urgent')).toBeInTheDocument();
      expect(item.getByText(new RegExp(`^${kind},`))).toHaveTextContent(/2026|November|Nov/);
      expect(item.getByText('See a dentist today or tomorrow.')).toBeInTheDocument();
      expect(item.getByRole('button', { name: new RegExp(`^Download Report: ${kind}`) })).toBeInTheDocument();
      expect(item.getByRole('button', { name: new RegExp(`^Delete: ${kind}`) })).toBeInTheDocument();
    }
  });

  it('are the same below the profile', async () => {
    await openSlot('profile.sections', (state) => (state.screenings = [exampleScreening()]));
    const section = within(await screen.findByTestId('assessment-history'));
    expect(section.getByRole('heading', { name: 'Assessment History' })).toBeInTheDocument();
    expect(await section.findByRole('link', { name: /Open result/ })).toHaveAttribute('href', `/screenings/${exampleScreening().id}`);
  });

  it('give the report of one item while the others wait for nothing (PROF-007) (PROF-027) (PROF-031) (PROF-034)', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:report';
    URL.revokeObjectURL = () => undefined;
    let answer: () => void = () => undefined;
    const slow = new Promise<void>((done) => (answer = done));
    let fails = false;
    const held = http.get('*/api/screening/v1/screenings/:id/report', async () => {
      await slow;
      return fails ? problem(500, 'internal') : undefined;
    });
    const both = [exampleScreening(), exampleScreening({ id: crypto.randomUUID() })];
    const page = await openPage('/screening-history', (state) => (state.screenings = both), { handlers: [held] });
    const [first, second] = await screen.findAllByRole('button', { name: /^Download Report/ });
    await userEvent.click(first!);
    await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'));
    expect(second).not.toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() => expect(page.toasts).toEqual([{ title: 'Report Downloaded', body: undefined }]));
    expect(clicked).toHaveBeenCalledTimes(1);
    fails = true;
    await userEvent.click(second!);
    const body = 'Failed to download the assessment report. Please try again.';
    expect(await screen.findByRole('alert')).toHaveTextContent(`Download Failed${body}`);
    expect(page.toasts).toHaveLength(1);
    clicked.mockRestore();
  });

  it('say what will be there while there are none (PROF-008)', async () => {
    await openPage('/screening-history');
    expect(await screen.findByText('No Assessments Yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start Assessment' })).toHaveAttribute('href', '/');
  });

  it('offer Retry when they cannot be read, and say so (PORT-032) (PROF-029)', async () => {
    const down = http.get('*/api/screening/v1/screenings', () => problem(500, 'internal'));
    const page = await openPage('/screening-history', undefined, { handlers: [down] });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/Something went wrong on our side.*Reference for support/);
    expect(document.body).not.toHaveTextContent(serverWords);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load your assessment history\./);
    expect(page.toasts).toEqual([]);
  });

  it('are deleted after a question, and gone from the list (PROF-015) (PROF-020) (PROF-035)', async () => {
    const page = await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]));
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    const day = screen.getByRole('listitem').querySelector('time')!.textContent;
    const question = `Are you sure you want to delete the assessment from ${day}? This action cannot be undone.`;
    expect(screen.getByText(question)).toBeInTheDocument();
    expect(page.state.screenings).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good', hidden: true }));
    await waitFor(() => expect(page.state.screenings).toEqual([]));
    expect(await screen.findByText('No Assessments Yet')).toBeInTheDocument();
    expect(page.toasts).toEqual([{ title: 'Assessment Deleted', body: 'The assessment has been removed from your history.' }]);
  });

  it('stay where deleting failed (PROF-028) (PROF-032)', async () => {
    const down = http.delete('*/api/screening/v1/screenings/:id', () => problem(500, 'internal'));
    const page = await openPage('/screening-history', (state) => (state.screenings = [exampleScreening()]), { handlers: [down] });
    await userEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete for good', hidden: true }));
    expect(await screen.findByText('Delete Failed')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('Delete Failed');
    expect(page.toasts).toEqual([]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
