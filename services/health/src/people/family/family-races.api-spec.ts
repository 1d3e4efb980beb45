import { eventually } from '@toothwise/testing';
import { familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';
import { API } from '../../../test/health-bed.js';

const query = 'timeZone=Europe%2FBerlin';

describe('families, all at once', () => {
  let bed: FamilyBed;
  beforeAll(async () => {
    bed = await familyBed();
  });
  afterAll(() => bed?.stop());

  /** People with an open invitation each, more than the group has places for: as a plan that shrank would leave them. */
  async function invited(parent: Relative, count: number) {
    const people = await Promise.all(Array.from({ length: count }, () => bed.relative('Bo')));
    const { id } = await parent.group();
    await bed.database.query(
      `INSERT INTO family_invitation (family_group_id, email, invited_by, inviter_name, role, expires_at, created_at, updated_at)
       SELECT $1, email, $2, 'Ann', 'parent', $4, $3, $3 FROM unnest($5::text[]) AS email`,
      [id, parent.id, bed.clock.now(), new Date(bed.clock.now().getTime() + 86_400_000), people.map(({ email }) => email)],
    );
    const ids = await Promise.all(people.map(async (one) => (await one.family()).received[0]!.id));
    return { groupId: id, people, ids };
  }
  const counted = (codes: number[]) =>
    Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));

  it('twenty who accept for the last place: one gets it', async () => {
    const { parent } = await bed.parent();
    const { groupId, people, ids } = await invited(parent, 20);
    await bed.database.query('UPDATE family_group SET max_members = 3 WHERE id = $1', [groupId]);
    const answers = await Promise.all(people.map((one, index) => one.call('POST', `/family/invitations/${ids[index]}/accept`, {})));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
    expect((await parent.group()).memberCount).toBe(3);
  });

  it('an acceptance and a cancellation: one of them happened', async () => {
    const { parent } = await bed.parent();
    for (let round = 0; round < 10; round += 1) {
      const { people, ids } = await invited(parent, 1);
      const [accepted, cancelled] = await Promise.all([
        people[0]!.call('POST', `/family/invitations/${ids[0]}/accept`, {}),
        parent.call('DELETE', `/family/invitations/${ids[0]}`),
      ]);
      expect([accepted.status, cancelled.status].sort()).toEqual([200, 404]);
      expect((await people[0]!.family()).group === null).toBe(cancelled.status === 200);
      if (accepted.status === 200) await people[0]!.call('DELETE', `/family/members/${people[0]!.id}`);
    }
  });

  it('two managers who demote each other: one stays', async () => {
    const { parent } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    const flags = (canManageOthers: boolean) => ({ canViewOthers: true, canManageOthers, children: null });
    const change = (by: Relative, of: Relative, to: boolean) => by.call('PUT', `/family/members/${of.id}/permissions`, flags(to));
    for (let round = 0; round < 10; round += 1) {
      const [manager, other] = (await parent.group()).mayManage ? [parent, bo] : [bo, parent];
      await change(manager, other, true);
      const answers = await Promise.all([change(parent, bo, false), change(bo, parent, false)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect((await parent.group()).members.filter(({ canManageOthers }) => canManageOthers)).toHaveLength(1);
    }
  });

  it('the last who can manage does not go', async () => {
    const { parent } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    await parent.call('PUT', '/family/primary', { personId: bo.id });
    await bo.call('POST', '/family/primary/accept?withoutPlan=true');
    await bo.call('PUT', `/family/members/${parent.id}/permissions`, { canViewOthers: true, canManageOthers: true, children: null });
    await parent.call('PUT', `/family/members/${bo.id}/permissions`, { canViewOthers: true, canManageOthers: false, children: null });
    const { status, body } = await parent.call('DELETE', `/family/members/${parent.id}`);
    expect([status, body.code]).toEqual([409, 'family.last-manager']);
  });

  it('a right that is taken back is gone in both processes once that is answered, with reads in flight on both', async () => {
    const { parent, childId } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    const [second, token] = [await bed.second(), await bed.tokenFor({ sub: bo.id })];
    const reads: { at: string; sent: number; status: number }[] = [];
    const flying: Record<string, number> = { first: 0, second: 0 };
    let revokedAt = Infinity;
    let isOver = false;
    /** Reads without a pause, and a few times more after the answer. */
    const keepReading = async (at: 'first' | 'second', url: string) => {
      for (let after = 0; after < 5 && !isOver;) {
        const sent = performance.now();
        if (sent > revokedAt) after += 1;
        flying[at]! += 1;
        const answer = await fetch(`${url}${API}/people/${childId}/day?${query}`, { headers: { authorization: `Bearer ${token}` } });
        flying[at]! -= 1;
        reads.push({ at, sent, status: answer.status });
      }
    };
    const readers = [1, 2, 3].flatMap(() => [keepReading('first', bed.url), keepReading('second', second.url)]);
    const shownOn = (one: string) => reads.filter(({ at, status }) => at === one && status === 200).length;
    let inFlight = { ...flying };
    try {
      await eventually('reads on both', () => Math.min(shownOn('first'), shownOn('second')) > 1);
      inFlight = { ...flying };
      console.log(`in flight when the right was taken back: ${inFlight.first} and ${inFlight.second}`);
      expect((await parent.call('DELETE', `/family/members/${bo.id}`)).status).toBe(200);
      revokedAt = performance.now();
      await Promise.all(readers);
    } finally {
      isOver = true;
      await Promise.allSettled(readers);
    }
    const later = reads.filter(({ sent }) => sent > revokedAt);
    expect(Math.min(inFlight.first!, inFlight.second!)).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThanOrEqual(30);
    expect(later.filter(({ status }) => status !== 404)).toEqual([]);
  });

  it('the other parent hears of a tick, and what they watch ends once they may not', async () => {
    const { parent, childId } = await bed.parent();
    const bo = await bed.join(parent, 'parent');
    const second = await bed.second();
    const token = await bed.tokenFor({ sub: bo.id });
    const open = async (path: string) => {
      const answer = await fetch(second.url + API + path, { headers: { authorization: `Bearer ${token}` } });
      const stream = { text: '', ended: false };
      void (async () => {
        for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) stream.text += chunk;
        stream.ended = true;
      })().catch(() => (stream.ended = true));
      return stream;
    };
    const changes = ({ text }: { text: string }) => text.split('event: changed').length - 1;
    const [day, family] = [await open(`/people/${childId}/events`), await open('/family/events')];
    await eventually('both streams', async () => changes(day) > 0 && changes(family) > 0);
    const before = changes(family);
    await parent.call('PUT', `/people/${childId}/cleanings/${new Date(bed.clock.now()).toISOString().slice(0, 10)}`, {
      timeZone: 'Europe/Berlin',
    });
    await eventually('the tick in the other process', async () => changes(family) > before);
    expect(day.ended).toBe(false);
    await parent.call('DELETE', `/family/members/${bo.id}`);
    const asked = await fetch(`${second.url}${API}/people/${childId}/day?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(404);
    await eventually('the end of the stream', async () => day.ended);
  });
});
