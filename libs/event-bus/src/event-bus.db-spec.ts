import { Controller, Module } from '@nestjs/common';
import { type EventOf, accountConsentChanged, accountProfileChanged, accountRegistered } from '@toothwise/contracts';
import { ServiceModule, Transactions, loadSettings, runMigrations, serviceSettings, startService } from '@toothwise/service-kit';
import { type TestService, eventually, startTestService } from '@toothwise/testing';
import { Ctx, type EventContext, EventBusModule, EventPattern, Payload, appendEvent } from './index.js';

/** What the handlers below did; `fail` makes them throw. */
const seen: string[] = [];
const faults = { failures: 0, always: false };

@Controller()
class Handlers {
  @EventPattern(accountRegistered.name)
  async onRegistered(@Payload() event: EventOf<typeof accountRegistered>, @Ctx() context: EventContext) {
    await context.tx.query(
      `INSERT INTO audit_entry (actor, action, subject_type, subject_id, correlation_id) VALUES ('test', 'registered', 'person', $1, $2)`,
      [event.aggregateId, event.correlationId],
    );
    seen.push(event.data.firstName);
    if (event.data.firstName === 'Poison' && faults.always) throw new Error('cannot be done');
    if (event.data.firstName === 'Flaky' && faults.failures-- > 0) throw new Error('not this time');
  }

  @EventPattern(accountProfileChanged.name, { newestOnly: true })
  async onChanged(@Payload() event: EventOf<typeof accountProfileChanged>) {
    seen.push(`${event.data.firstName} ${event.aggregateVersion}`);
  }

  @EventPattern(accountConsentChanged.name, { transaction: false })
  async onConsent(@Payload() event: EventOf<typeof accountConsentChanged>, @Ctx() context: EventContext) {
    context.working();
    await context.complete((tx) =>
      tx.query(
        `INSERT INTO audit_entry (actor, action, subject_type, subject_id, correlation_id) VALUES ('test', 'consent', 'person', $1, '')`,
        [event.aggregateId],
      ),
    );
  }
}

const consumes = [accountRegistered, accountProfileChanged, accountConsentChanged];
const settingsOf = (env: NodeJS.ProcessEnv) => loadSettings(serviceSettings, env);
const start = (env: NodeJS.ProcessEnv) => {
  const settings = settingsOf(env);
  @Module({
    imports: [ServiceModule.forRoot({ name: 'account', settings }), EventBusModule.forRoot({ service: 'account', settings, consumes })],
    controllers: [Handlers],
  })
  class AppModule {}
  return startService({ name: 'account', module: AppModule, settings, signals: false });
};
const migrate = (env: NodeJS.ProcessEnv) => runMigrations({ name: 'account', settings: settingsOf(env) });

describe('the event bus', () => {
  let service: TestService;
  let running: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    service = await startTestService({ name: 'account', migrate, start: async (env) => (running = await start(env)) });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    seen.length = 0;
  });

  const publish = (firstName: string, { id = crypto.randomUUID(), version = 1 } = {}) =>
    running.app.get(Transactions).run(async (tx) => {
      await appendEvent(tx, accountRegistered, {
        aggregateId: id,
        aggregateVersion: version,
        personId: id,
        data: { firstName, lastName: 'Torres', email: 'maya@example.test' },
      });
      return id;
    });
  const effects = async (id: string, action = 'registered') =>
    (await service.database.query('SELECT 1 FROM audit_entry WHERE subject_id = $1 AND action = $2', [id, action])).length;

  it('carries a committed fact to its handler, once', async () => {
    const id = await publish('Maya');
    await eventually('the effect', async () => (await effects(id)) === 1);
    expect(seen).toEqual(['Maya']);
  });
});
