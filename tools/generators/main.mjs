// npm run generate -- event <domain>.<past-tense-fact>   |   npm run generate -- remote <domain>   |   npm run generate -- gateway
import { generateEvent } from './event.mjs';
import { generateGateway } from './gateway.mjs';
import { generateRemote } from './remote.mjs';

const GENERATORS = { event: generateEvent, gateway: generateGateway, remote: generateRemote };
const NAMELESS = ['gateway'];
const [kind, name] = process.argv.slice(2);
const generate = GENERATORS[kind];

if (!generate || (!name && !NAMELESS.includes(kind))) {
  console.error(
    'Usage: npm run generate -- event clinic.lead-declined\n       npm run generate -- remote health\n       npm run generate -- gateway',
  );
  process.exit(2);
}
try {
  for (const file of await generate(process.cwd(), name)) console.log(`wrote ${file}`);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
