import { account } from './service.js';

await account.start();
