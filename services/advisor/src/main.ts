import { advisor } from './service.js';

await advisor.start();
