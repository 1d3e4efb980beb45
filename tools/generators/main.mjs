// npm run generate -- domain | remote | slot | use-case | event | rules …: see USAGE.
import { generateDomain } from './domain.mjs';
import { generateEvent } from './event.mjs';
import { generateRemote } from './remote.mjs';
import { generateRules } from './rules.mjs';
import { generateSlot } from './slot.mjs';
import { generateUseCase } from './use-case.mjs';

const USAGE = `npm run generate -- domain health                 a whole domain: service, contracts, remote, its part of the tests, declaration
npm run generate -- remote health                 a remote with one page, and the contracts that it stands on
npm run generate -- slot health portal.cards      a slot filled with the way to a remote's page
npm run generate -- use-case health/items remove-item
                                                  a use case that authorises first, and its test that refuses
npm run generate -- event clinic.lead-declined    an event in the contracts of its domain
npm run generate -- rules                         the version of the clinical rules and their pages in docs/clinical, after a change of libs/triage`;

const GENERATORS = {
  domain: generateDomain,
  event: generateEvent,
  remote: generateRemote,
  rules: generateRules,
  slot: generateSlot,
  'use-case': generateUseCase,
};
const [kind, ...names] = process.argv.slice(2);
const generate = GENERATORS[kind];

if (!generate || names.length < generate.length - 1) {
  console.error(USAGE);
  process.exit(2);
}
try {
  for (const file of await generate(process.cwd(), ...names)) console.log(`wrote ${file}`);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
