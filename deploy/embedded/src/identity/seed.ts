import { demoUsers } from './demo-people.js';
import { readSeedFile, seedUsers } from './seed-accounts.js';
import { openDatabase } from './store/database.js';

/** `node dist/identity/seed.js [users.json …]`: the demo accounts and those of the files. */
const pool = await openDatabase(process.env['DATABASE_URL'] ?? '');
try {
  const users = [...demoUsers(), ...process.argv.slice(2).flatMap(readSeedFile)];
  const created = await seedUsers(pool, users);
  console.log(`identity: ${created} of ${users.length} demo accounts created, the others were there`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await pool.end();
}
