import type { ChildSaved, Family, FamilyGroup } from '@toothwise/contracts-health';
import { screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { eventually, publishFact } from '@toothwise/testing';
import { API, BERLIN, EVENING, healthBed, type HealthBed } from './health-bed.js';

/** Somebody with an address of their own, signed in. */
export interface Relative {
  id: string;
  email: string;
  call<T = Family & { code?: string; issues?: { path: string }[] }>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T }>;
  family(): Promise<Family>;
  group(): Promise<FamilyGroup>;
}
export interface FamilyBed extends HealthBed {
  relative(firstName?: string, options?: { emailVerified?: boolean; email?: string; id?: string }): Promise<Relative>;
  /** Has the plan of a person told as its owner would. */
  plan(of: Relative, change?: object): Promise<void>;
  /** A parent with a plan, a group, and a child of six. */
  parent(): Promise<{ parent: Relative; childId: string }>;
  /** Invites and joins. */
  join(parent: Relative, role: string, joining?: object): Promise<Relative>;
}

export const CHILD = { firstName: 'Lena', lastName: 'Berg', dateOfBirth: '2019-05-01' };

export async function familyBed(options?: Parameters<typeof healthBed>[0]): Promise<FamilyBed> {
  const bed = (await healthBed(options)) as FamilyBed;
  const relative: FamilyBed['relative'] = async (firstName = 'Ann', options = {}) => {
    const { id = crypto.randomUUID() } = options;
    const { email = `${firstName}-${id.slice(0, 8)}@toothwise.test`, emailVerified = true } = options;
    const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      bed.request<never>(API + path, {
        method,
        body,
        token: await bed.tokenFor({ sub: id, email, emailVerified, firstName, lastName: 'Berg' }),
        headers: { 'idempotency-key': crypto.randomUUID(), ...headers },
      });
    const family = async () => (await call('GET', '/family')).body as Family;
    return { id, email: email.toLowerCase(), call, family, group: async () => (await family()).group! } as Relative;
  };
  const plan: FamilyBed['plan'] = async (of, change = {}) => {
    const data = { plan: 'family', state: 'active', endsAt: null, advisorScreeningsAMonth: null, memberLimit: 6, ...change } as const;
    const wanted = data.plan === 'family' && data.state === 'active';
    await publishFact(bed.nats, screeningSubscriptionChanged, of.id, data);
    await eventually('the plan', async () => (await of.family()).access === wanted);
  };
  const parent: FamilyBed['parent'] = async () => {
    const one = await relative('Ann');
    await plan(one);
    await one.call('POST', '/family', { name: 'The Bergs' });
    const { body } = await addChild(one);
    return { parent: one, childId: body.group!.children[0]!.personId };
  };
  const join: FamilyBed['join'] = async (inviter, role, joining = {}) => {
    const one = await relative('Bo');
    await inviter.call('POST', '/family/invitations', { email: one.email, role });
    const { received } = await one.family();
    await one.call('POST', `/family/invitations/${received[0]!.id}/accept`, joining);
    return one;
  };
  return Object.assign(bed, { relative, plan, parent, join });
}

/** With the consent that the page shows. */
export async function addChild(by: Relative, child: object = {}) {
  const { textVersion } = (await by.family()).childConsent;
  return by.call('POST', '/family/children', { ...CHILD, ...child, consent: { given: true, textVersion } });
}

/** Over what stands there. */
export async function changeChild(by: Relative, childId: string, body: object) {
  const child = (await by.group()).children.find(({ personId }) => personId === childId);
  return by.call<ChildSaved & { code?: string; issues?: { path: string }[] }>(
    'PUT',
    `/family/children/${childId}`,
    { ...CHILD, ...body },
    { 'if-match': `"${child?.version ?? 1}"` },
  );
}

export const TODAY = EVENING.slice(0, 10);
export const query = `timeZone=${encodeURIComponent(BERLIN)}`;

/** What comes of one's looking at another's day. */
export const seen = async (by: Relative, personId: string) => (await by.call('GET', `/people/${personId}/day?${query}`)).status;
/** What comes of one's ticking another's day. */
export const ticked = async (by: Relative, personId: string) =>
  (await by.call('PUT', `/people/${personId}/cleanings/${TODAY}`, { timeZone: BERLIN })).status;

/** Status, and the fields that are named or the code. */
export const refusal = ({ status, body }: { status: number; body: { code?: string; issues?: { path: string }[] } }) =>
  body.issues ? [status, ...new Set(body.issues.map(({ path }) => path))] : [status, body.code];

export const flags = (canViewOthers: boolean, canManageOthers: boolean, children: string[] | null = null) => ({
  ...{ canViewOthers, canManageOthers, children },
});
