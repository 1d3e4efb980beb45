import { join } from 'node:path';
import { checkExamples, checkPrivacy } from '@toothwise/contracts-core/testing';
import { toldChanged } from '../told/told.events.js';
import { analysisRequested } from './analysis.events.js';

checkPrivacy([analysisRequested, toldChanged]);
// What an earlier version has sent is still carried out.
checkExamples([analysisRequested, toldChanged], join(import.meta.dirname, '../../../examples/events'));

it.each([analysisRequested, toldChanged])('the command $name is none of the facts that others may import', async (command) => {
  const { EVENTS } = await import('@toothwise/contracts-core');
  const contracts = await import('@toothwise/contracts-screening');
  expect(EVENTS.get(command.name)).toBe(command);
  expect(Object.values(contracts)).not.toContain(command);
});
