import { join } from 'node:path';
import { checkExamples, checkPrivacy } from '@toothwise/contracts-core/testing';
import { analysisRequested } from './analysis.events.js';

checkPrivacy([analysisRequested]);
// What an earlier version has sent is still carried out.
checkExamples([analysisRequested], join(import.meta.dirname, '../../examples/events'));

it('the command is none of the facts that others may import', async () => {
  const { EVENTS } = await import('@toothwise/contracts-core');
  const contracts = await import('@toothwise/contracts-screening');
  expect(EVENTS.get('screening.analysis-requested.v1')).toBe(analysisRequested);
  expect(Object.values(contracts)).not.toContain(analysisRequested);
});
