import type { Conversation } from '@toothwise/contracts-advisor';
import { Button } from '@toothwise/ui';
import { useTranslation, useUnsaved } from '@toothwise/web-platform';
import { ToothMap } from '@toothwise/web-platform/care';
import { marksKey } from '../use-conversation.js';

type Marks = NonNullable<Conversation['toothMapping']>;

interface MarkingProps {
  conversation: Conversation;
  onDone: (marks: Marks) => void;
}

/** The tooth map of a conversation, with what was marked before. What is marked and not sent yet survives a reload. */
export default function Marking({ conversation, onDone }: MarkingProps) {
  const { t } = useTranslation('advisor');
  const [marks, setMarks, clear] = useUnsaved<Marks>(marksKey(conversation.id), conversation.toothMapping ?? []);
  // Both buttons finish the map; whichever comes first does it once.
  const done = () => {
    clear();
    onDone(marks);
  };
  return (
    <div className="adv:grid adv:gap-4">
      <ToothMap marks={marks} onChange={(next) => setMarks([...next])} onContinue={done} age={conversation.age} />
      <Button wide onClick={done}>
        {t('map.complete')}
      </Button>
    </div>
  );
}
