import type { ToothSeverity } from '@toothwise/contracts-core/teeth';
import { RadioCards, type ToothQuadrantNumber } from '@toothwise/ui';
import { useCareTexts } from '../care-texts.js';

interface QuadrantChoiceProps {
  value: ToothQuadrantNumber;
  onChange: (quadrant: ToothQuadrantNumber) => void;
  worst: ReadonlyMap<number, ToothSeverity>;
}

/** Which quarter of the mouth is shown, with how many of its teeth are marked; as they lie when one looks at the person. */
export function QuadrantChoice({ value, onChange, worst }: QuadrantChoiceProps) {
  const { t } = useCareTexts();
  const marked = (quadrant: number) => [...worst.keys()].filter((fdi) => ((Math.floor(fdi / 10) - 1) % 4) + 1 === quadrant).length;
  return (
    <RadioCards
      label={t('teeth.part')}
      columns={2}
      value={String(value)}
      onChange={(quadrant) => onChange(Number(quadrant) as ToothQuadrantNumber)}
      choices={([1, 2, 4, 3] as const).map((quadrant) => ({
        value: String(quadrant),
        label: t(`teeth.quadrant.${quadrant}`),
        note: marked(quadrant) > 0 ? t('teeth.marked', { count: marked(quadrant) }) : undefined,
      }))}
    />
  );
}
