import { Audit, Clock, Database, dataSourceOptions, Tombstones, Transactions } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { builtHealth } from './built-health.ts';
import type { Stack } from './stack.ts';

const { OverviewRepository } = await builtHealth('care/overview/overview.repository');
const { ReadOverview } = await builtHealth('care/overview/read-overview.use-case');
const { AccountLinkRepository } = await builtHealth('people/person/account-link.repository');
const { PersonRightsRepository } = await builtHealth('people/rights/person-rights.repository');
const { PersonAccess } = await builtHealth('people/rights/person.access');
const { PersonRepository } = await builtHealth('people/person/person.repository');
const { CleaningRepository } = await builtHealth('habits/streaks/cleaning.repository');
const { DaysRepository } = await builtHealth('habits/days/days.repository');
const { LogCleaning } = await builtHealth('habits/days/log-cleaning.use-case');
const { OpenStreak } = await builtHealth('habits/days/open-streak.use-case');
const { SettleStreak } = await builtHealth('habits/days/settle-streak.use-case');

export type HealthCases = Awaited<ReturnType<typeof healthCases>>;

/** Use-cases of the built health service, put together as its modules do, on a pool of their own. To be closed. */
export async function healthCases(stack: Stack) {
  const settings = { DATABASE_URL: stack.databaseUrl('health'), DATABASE_POOL_SIZE: 10 };
  const source = await new DataSource(dataSourceOptions({ name: 'health', settings }, 'serve')).initialize();
  const [clock, database] = [new Clock(), new Database(source)];
  const tombstones = new Tombstones({ ERASURE_KEY: 'of-the-bench-one-key', ERASURE_TOMBSTONES: 'on' } as ConstructorParameters<
    typeof Tombstones
  >[0]);
  const transactions = new Transactions(source, tombstones);
  const [people, links] = [new PersonRepository(source), new AccountLinkRepository(source)];
  const access = new PersonAccess(new PersonRightsRepository(database), links, new Audit(database), clock);
  const [cleanings, days] = [new CleaningRepository(source), new DaysRepository(database)];
  const [openStreak, settle] = [new OpenStreak(people, days, clock), new SettleStreak(cleanings, clock)];
  return {
    ...{ source, database, transactions, access },
    readOverview: new ReadOverview(new OverviewRepository(database), access, clock),
    logCleaning: new LogCleaning(openStreak, cleanings, settle, transactions, clock),
    close: () => source.destroy(),
  };
}
