import { type SlotProps, useTranslation } from '@toothwise/web-platform';
import { ofNamed, openly } from './first.rules.js';
import { StillOpen } from './still-open.component.js';
import { useFirst } from './use-first.js';
import '../texts/latest.js';

/** `health.first`: what of this person is open and cannot wait, above an overview that judges nothing beside it; else the overview as it is. */
export default function HealthFirstSlot({ name = null, calm, beside }: Partial<SlotProps['health.first']>) {
  const { t } = useTranslation('screening');
  const things = ofNamed(useFirst().things, name);
  if (things.length === 0) return calm;
  return (
    <>
      {/* What was told of self-harm has the line above the page. */}
      <StillOpen things={openly(things)} title={() => t('urgent.also.first')} />
      {beside}
    </>
  );
}
