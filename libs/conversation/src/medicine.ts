import { isDoseOpen, medicineReply, type KeptReading } from '@toothwise/triage';
import { calledIn, personOf } from './called.js';
import type { Gate } from './gate.js';
import { reply, say } from './say.js';
import type { Reply, Talk } from './talk.js';

/** What is said of a grown-up's painkillers: it asks, among other things, whether there is a blood thinner. */
const [OF_A_GROWN_UP] = medicineReply('May I take a painkiller?', { who: 'me', age: 40 });

/** What answers a question about a painkiller; under an emergency nothing that its card does not say. A blood thinner that was told is not asked for. */
export function medicineSaid(talk: Talk, { assessment, emergency }: Gate, reading: KeptReading | null, text: string): Reply[] {
  const lines = medicineReply(text, personOf(talk), assessment.careFacts, isDoseOpen(assessment)).filter(
    (one) => !emergency || emergency.doNow.includes(one),
  );
  const thinner = reading?.gathered.mentions.find(({ fact, polarity }) => fact === 'blood-thinners' && polarity === 'affirmed');
  const said = lines.map((one) => (thinner && one === OF_A_GROWN_UP ? ofThinner(talk, thinner.words) : `${one}.`)).join(' ');
  return said === '' ? [] : [reply('note', said)];
}

function ofThinner(talk: Talk, words: string): string {
  const whom = calledIn(talk);
  return whom === null ? say('thinner.you', { words }) : say('thinner.they', { words, whom });
}
