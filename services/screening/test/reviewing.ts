import { randomUUID } from 'node:crypto';
import type { DraftSave, ReviewCase, ReviewQueue, Screening, WaitingReview } from '@toothwise/contracts-screening';
import { API, finished, type Person, saveDraft, type ScreeningBed, start } from './screening-bed.js';

type Problem = { code?: string; issues?: { path: string }[] };

/** Patients whose plan brings a review, and dentists. */
export function reviewing(service: ScreeningBed) {
  const subscribe = (person: Person, plan = 'professional') =>
    service.database.query(
      `INSERT INTO subscription (id, person_id, plan, status, period_end, ends_with_period, next_check_at) VALUES ($1, $2, $3, 'active', $4, false, NULL)`,
      [`sub_${randomUUID()}`, person.id, plan, new Date(service.clock.now().getTime() + 400 * 86_400_000)],
    );
  const license = (person: Person, endsOn = '2040-01-01') =>
    service.database.query(
      `INSERT INTO dentist_licence (person_id, number, place, ends_on, kept_by, kept_at) VALUES ($1, 'D-1', 'New York', $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET ends_on = $2`,
      [person.id, endsOn, randomUUID(), service.clock.now()],
    );
  const dentist = async (endsOn?: string) => {
    const person = await service.person({ roles: ['patient', 'dentist'] });
    await license(person, endsOn);
    return person;
  };
  /** A screening of a subscriber, who was told of the review and wants it. */
  const reviewed = async (person: Person, changes: Partial<DraftSave> = {}, dentistReview: boolean | null = true) => {
    const saved = await saveDraft(person, changes);
    const body = { kind: 'urgent', draftVersion: saved.body.version, dentistReview: dentistReview ?? undefined };
    const begun = await person.request<Screening>(`${API}/screenings`, { body, headers: { 'idempotency-key': randomUUID() } });
    expect(begun.status).toBe(202);
    return finished(person, begun.body.id);
  };
  const patient = async (plan = 'professional', credits = 5) => {
    const person = await service.person({ credits });
    await subscribe(person, plan);
    return person;
  };
  const queue = async (who: Person) => (await who.request<ReviewQueue>(`${API}/reviews`)).body;
  const claim = (who: Person, screeningId?: string) =>
    who.request<WaitingReview & Problem>(`${API}/review-claims`, { body: { screeningId } });
  const open = (who: Person, id: string) => who.request<ReviewCase & Problem>(`${API}/reviews/${id}`);
  const decide = (who: Person, id: string, body: object) =>
    who.request<Problem>(`${API}/reviews/${id}/decision`, {
      body: { note: 'I have looked at your photos.', ...body },
      headers: { 'idempotency-key': randomUUID() },
    });
  const read = async (who: Person, id: string) => (await who.request<Screening>(`${API}/screenings/${id}`)).body;
  return { subscribe, license, dentist, patient, reviewed, queue, claim, open, decide, read, start };
}
