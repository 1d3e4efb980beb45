// npm run generate -- event <domain>.<past-tense-fact>   |   npm run generate -- remote <domain>
import { generateEvent } from './event.mjs';
import { generateRemote } from './remote.mjs';

const GENERATORS = { event: generateEvent, remote: generateRemote };
const [kind, name] = process.argv.slice(2);
const generate = GENERATORS[kind];

if (!generate || !name) {
  console.error('Usage: npm run generate -- event clinic.lead-declined\n       npm run generate -- remote health');
  process.exit(2);
}
try {
  for (const file of generate(process.cwd(), name)) console.log(`wrote ${file}`);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
