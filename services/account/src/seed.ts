import { seedDemoAccounts } from './seed-demo-accounts.js';

await seedDemoAccounts(process.env);
