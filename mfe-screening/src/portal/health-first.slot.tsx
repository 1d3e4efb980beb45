import { type SlotProps, useTranslation } from '@toothwise/web-platform';
import { isPrivateTold, ofNamed, openly } from '../first/first.rules.js';
import { StillOpen } from '../first/still-open.component.js';
import { useFirst } from '../first/use-first.js';
import '../texts/latest.js';

/** `health.first`: what of this person is open and cannot wait, above an overview that judges nothing beside it; else the overview as it is. */
export default function HealthFirstSlot({ name = null, calm, beside }: Partial<SlotProps['health.first']>) {
  const { t } = useTranslation('screening');
  const all = useFirst().things;
  const things = ofNamed(openly(all), name);
  // What was told of self-harm is of who writes alone, and has the line above the page.
  const isMine = name === null && all.some(isPrivateTold);
  if (things.length === 0 && !isMine) return calm;
  return (
    <>
      <StillOpen things={things} title={() => t('urgent.also.first')} />
      {things.some((thing) => 'told' in thing) && <p>{t('urgent.also.uncounted')}</p>}
      {beside}
    </>
  );
}
