import { Notice } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';
import { useSeenWords } from '../result/whose.js';
import { UndoSeen, useSeen } from './seen.component.js';
import type { SeenTold } from './told.rules.js';
import '../texts/latest.js';

interface SeenToldsProps {
  told: readonly SeenTold[];
  onTakenBack: (one: SeenTold) => void;
}

/** Emergencies of which it was said earlier that somebody has seen them: it is told as long as it is kept, and can be taken back. */
export function SeenTolds({ told, onTakenBack }: SeenToldsProps) {
  return told.map((one) => <Seen key={`${one.id} ${one.at}`} one={one} onTakenBack={() => onTakenBack(one)} />);
}

function Seen({ one, onTakenBack }: { one: SeenTold; onTakenBack: () => void }) {
  const { t } = useTranslation('screening');
  const words = useSeenWords();
  const seen = useSeen({ id: one.id, toldAt: one.at }, { onTakenBack });
  return (
    <div className="scr:mb-6" data-testid="seen-told">
      <Notice>
        <p className="scr:font-bold scr:wrap-anywhere">{words('mark', one.person, sayWhen(one.seenAt))}</p>
        <p className="scr:mt-1 scr:mb-3">{t('urgent.seen.keptTold', { when: sayWhen(one.at) })}</p>
        <UndoSeen seen={seen} />
      </Notice>
    </div>
  );
}
