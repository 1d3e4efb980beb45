import { UrgencyBadge } from '@toothwise/ui';
import { useBar, useTranslation } from '@toothwise/web-platform';
import { toAsks } from './more-signs.component.js';
import type { Checked } from './use-check.js';

/** On a phone the answer is above the list: this says what it is by now. While a question is open it leads there, names no time and calms nobody. */
export function AnswerBar({ check: { standing, waits, told, aspirin, assessment } }: { check: Checked }) {
  const { t } = useTranslation('emergency');
  const shown = Math.min(assessment?.level ?? 1, 3) as 1 | 2 | 3;
  const open = standing === 'answered' ? waits : standing;
  const isAsked = open === 'asked';
  return (
    <a
      {...(isAsked ? toAsks : { href: '#answer' })}
      ref={useBar('bottom', { isGravest: true })}
      data-on="screen"
      data-testid="answer-bar"
      className="sticky bottom-0 z-10 -mx-[16px] mt-6 block border-t border-line bg-paper p-3 text-ink no-underline @min-[60rem]:hidden"
    >
      {open && <strong>{t(`result.${open}.title`)}</strong>}
      {!open && told && !aspirin && <strong>{t('result.told.title', { time: told.time })}</strong>}
      {!open && (!told || aspirin) && (
        <UrgencyBadge level={shown} className="bg-transparent! p-0 whitespace-normal">
          {aspirin && shown === 1 ? t('result.aspirin.title') : t(`result.${shown}.title`)}
        </UrgencyBadge>
      )}
    </a>
  );
}
