import { advisor } from './service.js';

await advisor.migrate();
