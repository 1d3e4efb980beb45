import type { Access, PersonRight } from '@toothwise/contracts-core';
import { healthRoutes } from '@toothwise/contracts-health';
import type { TokenInput } from '@toothwise/testing';
import { addChild, familyBed, type FamilyBed, type Relative } from '../../../test/family-bed.js';

/** Somebody at somebody's record. */
interface Pair {
  viewer: string;
  subject: string;
  token?: TokenInput;
}
type Right = PersonRight | 'nothing';

const rightOf = (access: Access) => (typeof access === 'object' && 'person' in access ? access.person : null);
const ROUTES = Object.values(healthRoutes).flatMap(({ name, method, path, access }) => {
  const right = rightOf(access);
  return right ? [{ name, method, path, right }] : [];
});

const VIEWS = ROUTES.filter(({ right }) => right === 'view');
const MANAGES = ROUTES.filter(({ right }) => right === 'manage');

/** The same limits as the route matrix has, for relations that it has nobody for, straight at the service. */
describe('every route of a person’s record', () => {
  let bed: FamilyBed;
  let pairs: Record<string, Pair>;
  let grown: Pair;

  beforeAll(async () => {
    bed = await familyBed();
    // Three families: each has six places.
    const { parent, childId } = await bed.parent();
    const removed = await bed.join(parent, 'parent');
    await parent.call('DELETE', `/family/members/${removed.id}`);
    const [looks, narrowed] = [await bed.join(parent, 'parent'), await bed.join(parent, 'parent')];
    const children = [await childOf(parent, { firstName: 'Max' })];
    const flags = { canViewOthers: true, canManageOthers: false, children };
    await parent.call('PUT', `/family/members/${narrowed.id}/permissions`, flags);
    const invited = await bed.relative('Ida');
    await parent.call('POST', '/family/invitations', { email: invited.email, role: 'parent' });
    const { parent: second } = await bed.parent();
    // Eighteen tomorrow.
    const grownId = await childOf(second, { firstName: 'Tom', dateOfBirth: '2008-03-11', email: 'tom@toothwise.test' });
    const teen = await bed.join(second, 'teen', { dateOfBirth: '2010-05-01' });
    const [shows, hands] = [await bed.join(second, 'parent'), await bed.join(second, 'parent')];
    await shows.call('PUT', '/family/sharing', { shares: 'view' });
    await hands.call('PUT', '/family/sharing', { shares: 'manage' });
    const lapsed = await bed.parent();
    const keeps = await bed.join(lapsed.parent, 'parent');
    await bed.plan(lapsed.parent, { state: 'ended' });
    bed.clock.advance({ days: 1 });
    grown = of(second, grownId);
    pairs = {
      manager: of(parent, childId),
      'viewer of a child': of(looks, childId),
      'viewer of another child': of(narrowed, childId),
      'guardian of a teen with an account': of(second, teen.id),
      'teen, of a parent': of(teen, second.id),
      'family of an adult who shows': of(second, shows.id),
      'family of an adult who hands over': of(second, hands.id),
      'family of a private adult': of(lapsed.parent, keeps.id),
      'guardian of one who is eighteen': grown,
      invited: of(invited, childId),
      removed: of(removed, childId),
      'parent of another family': of(second, childId),
      'manager whose plan has lapsed': of(lapsed.parent, lapsed.childId),
      practice: { viewer: crypto.randomUUID(), subject: childId, token: { roles: ['patient', 'clinic'] } },
      administrator: { viewer: crypto.randomUUID(), subject: childId, token: { roles: ['patient', 'admin'] } },
    };
  });
  afterAll(() => bed.stop());

  const of = ({ id }: Relative, subject: string): Pair => ({ viewer: id, subject });
  const childOf = async (parent: Relative, child: { firstName: string; dateOfBirth?: string; email?: string }) => {
    const { body } = await addChild(parent, child);
    return body.group!.children.find(({ firstName }) => firstName === child.firstName)!.personId;
  };

  /** Asks for everything at once. @returns what was noted, which is done before each answer to who is let in, and what was not refused */
  async function asked({ viewer, subject, token: input }: Pair) {
    const token = await bed.tokenFor({ sub: viewer, ...input });
    const ask = async ({ name, method, path }: (typeof ROUTES)[number]) => {
      const address = path.replaceAll(/:(\w+)/g, (_, key: string) => (key === 'personId' ? subject : crypto.randomUUID()));
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      return (await bed.heads(address, { method, token, body })).status === 404 ? [] : [name];
    };
    const before = await noted(viewer, subject);
    const open = (await Promise.all(ROUTES.map(ask))).flat();
    const after = await noted(viewer, subject);
    return { open, viewed: after.viewed - before.viewed, changed: after.changed - before.changed };
  }

  async function noted(viewer: string, subject: string): Promise<{ viewed: number; changed: number }> {
    const sql = `SELECT count(*) FILTER (WHERE action = 'record.opened')::int AS viewed, count(*) FILTER (WHERE action = 'record.changed')::int AS changed
      FROM audit_entry WHERE actor = $1 AND person_id = $2`;
    return (await bed.database.query<{ viewed: number; changed: number }>(sql, [viewer, subject]))[0]!;
  }

  it.each<[string, Right]>([
    ['manager', 'manage'],
    ['viewer of a child', 'view'],
    ['viewer of another child', 'nothing'],
    ['guardian of a teen with an account', 'view'],
    ['teen, of a parent', 'nothing'],
    ['family of an adult who shows', 'view'],
    ['family of an adult who hands over', 'manage'],
    ['family of a private adult', 'nothing'],
    ['guardian of one who is eighteen', 'view'],
    ['invited', 'nothing'],
    ['removed', 'nothing'],
    ['parent of another family', 'nothing'],
    ['manager whose plan has lapsed', 'manage'],
    ['practice', 'nothing'],
    ['administrator', 'nothing'],
  ])('gives the %s: %s', async (name, right) => {
    const { open, viewed, changed } = await asked(pairs[name]!);
    expect({ viewed, changed }).toEqual({
      viewed: right === 'nothing' ? 0 : VIEWS.length,
      changed: right === 'manage' ? MANAGES.length : 0,
    });
    // Who is let in may hear that a thing in the record is not there; who is not hears nothing else.
    const names = new Set((right === 'nothing' ? [] : right === 'view' ? VIEWS : ROUTES).map((route) => route.name));
    expect(open.filter((one) => !names.has(one))).toEqual([]);
  });

  it('is closed to who is not signed in', async () => {
    for (const { method, path } of ROUTES)
      expect(
        (
          await bed.heads(
            path.replaceAll(/:\w+/g, () => pairs['manager']!.subject),
            { method },
          )
        ).status,
      ).toBe(401);
  });

  it('is closed to a guardian ninety days after the eighteenth birthday', async () => {
    bed.clock.advance({ days: 91 });
    expect(await asked(grown)).toEqual({ open: [], viewed: 0, changed: 0 });
  });
});
