import { randomUUID } from 'node:crypto';
import { type OpenApiRoute, openApiRoutes } from '@toothwise/testing';
import { API, type Person, type ScreeningBed, saveDraft, screen, screeningBed } from '../test/screening-bed.js';

/** Routes that anybody may call; everything else must refuse strangers. A new public route must be added here on purpose. */
const PUBLIC = ['GET /api/screening/v1/catalogue', 'GET /api/screening/v1/settings', 'POST /api/screening/v1/stripe/webhook'];
const BODIES: Record<string, object> = {
  'PUT /api/screening/v1/screenings/{id}/sharing': {
    textVersion: '2027-03',
    phone: null,
    place: { label: 'x', latitude: 1, longitude: 1 },
  },
  'PUT /api/screening/v1/payments/{id}/payer': { email: 'somebody@example.test' },
};

describe('who may call what', () => {
  let service: ScreeningBed;
  let owner: Person;
  let routes: OpenApiRoute[];
  let screeningId: string;
  beforeAll(async () => {
    service = await screeningBed();
    owner = await service.person({ credits: 2 });
    screeningId = (await screen(owner)).id;
    await saveDraft(owner);
    routes = openApiRoutes((await service.request<object>('/api/screening/openapi.json')).body);
  });
  afterAll(() => service?.stop());

  const nameOf = ({ method, path }: OpenApiRoute) => `${method} ${path}`;
  const call = (route: OpenApiRoute, token: string | undefined, ids: Record<string, string> = {}) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? (name === 'kind' ? 'urgent' : randomUUID()));
    const body = ['POST', 'PUT'].includes(route.method) ? (BODIES[nameOf(route)] ?? {}) : undefined;
    return service.request(path, { method: route.method, token, body, headers: { 'idempotency-key': randomUUID() } });
  };

  it('documents its routes, and exactly the expected ones are public', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(
      routes
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual(PUBLIC);
  });

  it('refuses a stranger everywhere else', async () => {
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      expect([nameOf(route), (await call(route, undefined)).status]).toEqual([nameOf(route), 401]);
    }
  });

  it('refuses every kind of bad token', async () => {
    for (const token of Object.values(await service.identity.refusedTokens())) {
      expect((await service.request(`${API}/screenings`, { token })).status).toBe(401);
    }
  });

  it('ignores forged identity headers', async () => {
    const headers = { 'x-user-id': owner.id, 'x-consumer-custom-id': owner.id, 'x-forwarded-user': owner.id };
    expect((await service.request(`${API}/credits`, { headers })).status).toBe(401);
  });

  it('answers 404 for somebody else’s rows, whatever the role, and for administrators too', async () => {
    const others = [
      await service.person(),
      await service.person({ roles: ['patient', 'clinic'] }),
      await service.person({ roles: ['patient', 'admin'] }),
    ];
    const theirs = routes.filter(({ path }) => !path.includes('/admin/'));
    const byId = theirs.filter(({ path }) => path.includes('/screenings/{id}') || path.includes('/payments/{id}'));
    expect(byId.length).toBeGreaterThanOrEqual(7);
    for (const other of others) {
      for (const route of byId)
        expect([nameOf(route), (await call(route, other.token, { id: screeningId })).status]).toEqual([nameOf(route), 404]);
    }
    expect((await owner.request(`${API}/screenings/${screeningId}`)).body).toMatchObject({ id: screeningId, status: 'completed' });
  });

  it.each([
    '/api/screening/v1/%73creenings',
    '/api/screening/v1//screenings',
    '/api/screening/v1/screenings/',
    '/API/screening/v1/screenings',
  ])('the odd spelling %s opens nothing', async (path) => {
    expect([401, 404]).toContain((await service.request(path)).status);
  });

  it('a body nested 1000 deep or with __proto__ is refused, and the service lives', async () => {
    const deep = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
    for (const body of [deep, '{"__proto__":{"roles":["admin"]}}']) {
      const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${service.url}${API}/drafts/urgent`, { method: 'PUT', headers, body });
      expect(answer.status).toBe(400);
    }
    expect((await owner.request(`${API}/credits`)).status).toBe(200);
  });
});
