import { account } from './service.js';

await account.migrate();
