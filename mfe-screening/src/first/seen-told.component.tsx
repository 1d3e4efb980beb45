import { Button, Notice } from '@toothwise/ui';
import { sayWhen, useTranslation } from '@toothwise/web-platform';
import { useOfSelf } from '../basics/outcome/use-of-self.js';
import { useSeenWords } from '../basics/outcome/whose.js';
import { UndoSeen, useSeen } from './seen.component.js';
import type { SeenThing } from './told.rules.js';
import '../texts/latest.js';

interface SeenToldsProps {
  told: readonly SeenThing[];
  onTakenBack: (one: SeenThing) => void;
  /** A quiet line that can be closed. */
  onClose?: ((one: SeenThing) => void) | undefined;
}

/** Of what it was said earlier that somebody has seen it: it is told as long as it is kept, and can be taken back. */
export function SeenTolds({ told, onTakenBack, onClose }: SeenToldsProps) {
  return told.map((one) => (
    <Seen key={`${one.id} ${one.at}`} one={one} onTakenBack={() => onTakenBack(one)} onClose={onClose && (() => onClose(one))} />
  ));
}

interface SeenProps {
  one: SeenThing;
  onTakenBack: () => void;
  onClose: (() => void) | undefined;
}

function Seen({ one, onTakenBack, onClose }: SeenProps) {
  const { t } = useTranslation('screening');
  const words = useSeenWords();
  const seen = useSeen({ id: one.id, toldAt: one.isResult ? undefined : one.at }, { onTakenBack });
  const ofResult = useOfSelf({ id: one.id, level: one.isResult ? one.level : null, status: 'completed' });
  const isPrivate = one.isPrivate || ofResult.isPrivate;
  const said = words('mark', isPrivate || ofResult.sensitive ? { isPrivate } : one.person, sayWhen(one.seenAt));
  if (onClose)
    return (
      <div
        className="scr:mb-4 scr:flex scr:flex-wrap scr:items-center scr:gap-x-4 scr:gap-y-2 scr:text-s scr:wrap-anywhere"
        data-testid="seen-told"
      >
        <p className="scr:min-w-0">{said}</p>
        <UndoSeen seen={seen} />
        <Button size="small" look="quiet" onClick={onClose}>
          {t('urgent.seen.close')}
        </Button>
      </div>
    );
  return (
    <div className="scr:mb-6" data-testid="seen-told">
      <Notice>
        <p className="scr:font-bold scr:wrap-anywhere">{said}</p>
        <p className="scr:mt-1 scr:mb-3">{t(isPrivate ? 'urgent.seen.keptPrivate' : 'urgent.seen.keptTold', { when: sayWhen(one.at) })}</p>
        <UndoSeen seen={seen} />
      </Notice>
    </div>
  );
}
