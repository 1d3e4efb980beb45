import type { FactDefinition } from '../fact-definition.js';

const PART = 'half|piece|chunk|corner|bit|part|tip|edge|third|quarter|most';
const AWAY = 'gone|missing|off|out|away|lost|broke|broken|snapped';

/** A tooth of which a piece went, told of a tooth that another sentence names. */
export const brokenOff = {
  'tooth-part-gone': {
    patterns: [`${PART} ~1 of it|them is|are|was|has|have|came|broke|snapped|fell ~2 ${AWAY}`, `${PART} of it|them ${AWAY}`],
    dropIf: ['@PAIN', '@RESTORATION', 'swelling', 'pain', 'ache', 'filling', 'crown', 'denture', 'retainer', 'packet', 'tablets', 'pills'],
  },
} satisfies Record<string, FactDefinition>;
