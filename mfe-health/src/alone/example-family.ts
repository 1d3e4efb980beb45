import type { Family, FamilyGroup, FamilyToday } from '@toothwise/contracts-health';
import { healthRoutes } from '@toothwise/contracts-health/routes';
import { example, problem } from '@toothwise/web-platform/examples';
import type { HttpHandler } from 'msw';

export interface FamilyExample {
  family: Family;
  today: FamilyToday;
  /** Whether reading the family fails. */
  unreachable?: boolean;
  /** Changes are made, and their answers get lost. */
  loses?: boolean;
  sentUnder?: Record<string, string>;
}

const AT = '2026-11-20T10:00:00.000Z';
/** Who is signed in where the remote runs alone. */
const ME = '00000000-0000-4000-8000-000000000001';
const id = (n: number): string => `00000000-0000-4000-8000-0000000000f${n}`;
const ALL = { children: null, shares: 'nothing', joinedAt: AT } as const;

/** A parent, another one who may look, a child, and somebody who has not answered yet. */
export const exampleFamily = (): FamilyExample => ({
  family: {
    access: true,
    group: {
      ...{
        id: id(0),
        name: 'The Lindqvists',
        subscriptionTier: 'family',
        maxMembers: 6,
        memberCount: 3,
        mayManage: true,
        mayShare: true,
        offeredTo: null,
      },
      members: [
        {
          ...{ ...ALL, personId: ME, firstName: 'Jonas', lastName: 'Lindqvist', displayName: 'Jonas', role: 'parent' },
          ...{ email: 'family@example.com', canViewOthers: true, canManageOthers: true, isPrimaryAccount: true, isMe: true },
        },
        {
          ...{ ...ALL, personId: id(2), firstName: 'Bo', lastName: 'Lindqvist', displayName: 'Bo', role: 'parent' },
          ...{ email: 'bo.lindqvist@example.com', canViewOthers: true, canManageOthers: false, isPrimaryAccount: false, isMe: false },
        },
      ],
      children: [
        {
          personId: id(3),
          firstName: 'Lena',
          lastName: 'Lindqvist',
          displayName: null,
          notes: null,
          dateOfBirth: '2019-05-01',
          age: 7,
          ...{ email: null, canLogin: false, requiresParentConsent: false },
          ...{ createdAt: AT, version: 1 },
        },
      ],
      invitations: [
        {
          id: id(4),
          email: 'maya@example.com',
          role: 'guardian',
          invitedBy: 'Jonas',
          createdAt: AT,
          expiresAt: '2099-01-01T10:00:00.000Z',
          childId: null,
        },
      ],
    },
    received: [],
    childConsent: { textVersion: 'example', text: 'I am a parent or guardian of this child.' },
    accountConsent: { textVersion: 'example', text: 'I agree that my child signs up.' },
  },
  today: {
    items: [
      { personId: ME, name: 'Jonas', role: 'parent', isMe: true, mayManage: true, today: '2026-11-23', cleaned: false, current: 3 },
      { personId: id(3), name: 'Lena', role: 'child', isMe: false, mayManage: true, today: '2026-11-23', cleaned: false, current: 5 },
    ],
  },
});

const reachable = ({ personId, name, role, isMe, mayManage }: FamilyToday['items'][0]) => ({ personId, name, role, isMe, mayManage });

/** The routes of families as their contract describes them, in memory. Who may what is not judged here. */
export function familyHandlers(state: FamilyExample): HttpHandler[] {
  const group = () => state.family.group!;
  const changed = (change: () => void) => {
    change();
    if (state.family.group) group().memberCount = group().members.length + group().children.length;
    return structuredClone(state.family);
  };
  const answered = () =>
    changed(() => {
      state.family.received = [];
      state.family.access = true;
      state.family.group ??= exampleFamily().family.group;
    });
  return [
    example(healthRoutes.readFamily, () => (state.unreachable ? problem(503, 'service.unavailable') : state.family)),
    example(healthRoutes.listPeople, () => ({ items: state.today.items.map(reachable) })),
    example(healthRoutes.readFamilyToday, () => state.today),
    example(healthRoutes.createFamily, ({ body }) => changed(() => (state.family.group = { ...exampleFamily().family.group!, ...body }))),
    ...childHandlers(state, group, changed),
    example(healthRoutes.listChildLooks, () => ({ items: [{ id: id(9), at: AT, who: 'Bo', what: 'opened' as const }] })),
    example(healthRoutes.inviteMember, ({ body, idempotencyKey }) =>
      once(state, idempotencyKey, body, () =>
        changed(() => group().invitations.unshift({ ...group().invitations[0]!, id: crypto.randomUUID(), ...body })),
      ),
    ),
    example(healthRoutes.cancelInvitation, ({ params }) =>
      changed(() => (group().invitations = group().invitations.filter((one) => one.id !== params.invitationId))),
    ),
    example(healthRoutes.acceptInvitation, answered),
    example(healthRoutes.declineInvitation, () => changed(() => (state.family.received = []))),
    example(healthRoutes.changeFlags, ({ params, body }) =>
      changed(() =>
        Object.assign(
          group().members.find(({ personId }) => personId === params.personId)!,
          body,
        ),
      ),
    ),
    example(healthRoutes.removeMember, ({ params }) =>
      changed(() => (group().members = group().members.filter(({ personId }) => personId !== params.personId))),
    ),
    example(healthRoutes.changeSharing, ({ body }) => changed(() => Object.assign(group().members[0]!, body))),
    example(healthRoutes.offerPrimary, ({ body }) => changed(() => (group().offeredTo = body.personId === ME ? null : body.personId))),
    example(healthRoutes.acceptPrimary, ({ query }) =>
      group().offeredTo !== ME
        ? problem(409, 'family.no-successor')
        : query.withoutPlan !== 'true'
          ? problem(409, 'family.plan-would-end')
          : changed(() => {
              for (const one of group().members) one.isPrimaryAccount = one.isMe;
              group().offeredTo = null;
            }),
    ),
  ];
}

type Changed = (change: () => void) => Family;

/** As the service does it: what was sent under a key counts once, whether or not its answer arrived. */
function once<Answer extends Family>(state: FamilyExample, key: string | undefined, body: unknown, change: () => Answer) {
  state.sentUnder ??= {};
  const [before, sent] = [state.sentUnder[key ?? ''], JSON.stringify(body)];
  if (key && before !== undefined && before !== sent) return problem(422, 'idempotency.reused');
  if (key) state.sentUnder[key] = sent;
  const answer = change();
  return state.loses ? problem(503, 'service.unavailable') : answer;
}

function childHandlers(state: FamilyExample, group: () => FamilyGroup, changed: Changed): HttpHandler[] {
  return [
    example(healthRoutes.addChild, ({ body, idempotencyKey }) => {
      const { consent: _, displayName = null, notes = null, email = null, ...child } = body;
      const add = () =>
        group().children.push({
          ...{ ...child, displayName, notes, email, personId: crypto.randomUUID(), age: 6, createdAt: AT, version: 1 },
          ...{ canLogin: false, requiresParentConsent: email !== null },
        });
      return once(state, idempotencyKey, body, () => ({ ...changed(add), heard: null }));
    }),
    example(healthRoutes.changeChild, ({ params, body, ifMatch }) => {
      const child = group().children.find(({ personId }) => personId === params.personId)!;
      if (child.version !== ifMatch) return problem(412, 'version.outdated');
      return { ...changed(() => Object.assign(child, body, { version: ifMatch + 1 })), heard: null, version: ifMatch + 1 };
    }),
    example(healthRoutes.promoteChild, ({ params: { personId }, body, idempotencyKey }) => {
      const { email } = body;
      const promote = () => {
        const child = group().children.find((one) => one.personId === personId);
        if (child) Object.assign(child, { email, requiresParentConsent: false });
        group().invitations.unshift({ ...group().invitations[0]!, id: crypto.randomUUID(), email, role: 'teen', childId: personId });
      };
      return once(state, idempotencyKey, body, () => changed(promote));
    }),
    example(healthRoutes.readFamilyUsage, () => ({
      items: [
        { familyGroupId: group().id, profileId: id(3), name: 'Lena', screeningDate: '2026-11-20' },
        { familyGroupId: group().id, profileId: ME, name: 'Jonas', screeningDate: '2026-09-02' },
      ],
    })),
    example(healthRoutes.removeChild, ({ params }) =>
      changed(() => (group().children = group().children.filter(({ personId }) => personId !== params.personId))),
    ),
  ];
}
