import type { Xray, XrayViewMode } from '@toothwise/contracts-health';
import { Badge, Checkbox } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { byMonth, useXrayName } from './say-xray.js';
import { Thumb } from './thumb.component.js';

interface Props {
  items: readonly Xray[];
  mode: XrayViewMode;
  chosen: readonly string[];
  /** Without it none can be chosen. */
  onChoose?: (xrayId: string) => void;
  onOpen: (xrayId: string) => void;
}

/** XRAY-014 to XRAY-016: the X-rays as a grid, by months, or to choose two of. */
export function XrayCards({ items, mode, ...cards }: Props) {
  if (mode !== 'timeline') return <Grid items={items} picking={mode === 'comparison'} {...cards} />;
  return (
    <div className="hea:grid hea:gap-5" data-testid="xray-timeline">
      {byMonth(items).map(({ month, items: some }) => (
        <section key={month} aria-label={month} className="hea:grid hea:gap-2">
          <h3 className="hea:font-medium">{month}</h3>
          <Grid items={some} picking={false} {...cards} />
        </section>
      ))}
    </div>
  );
}

function Grid({ items, picking, chosen, onChoose, onOpen }: Omit<Props, 'mode'> & { picking: boolean }) {
  const columns = picking
    ? 'hea:grid-cols-2'
    : 'hea:grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] hea:md:grid-cols-3 hea:lg:grid-cols-4';
  return (
    <ul className={`hea:grid hea:gap-3 ${columns}`} data-testid="xray-grid">
      {items.map((xray) => (
        <Card key={xray.id} {...{ xray, onOpen, onChoose }} isChosen={chosen.includes(xray.id)} />
      ))}
    </ul>
  );
}

interface CardProps extends Pick<Props, 'onOpen' | 'onChoose'> {
  xray: Xray;
  isChosen: boolean;
}

function Card({ xray, isChosen, onChoose, onOpen }: CardProps) {
  const { t } = useTranslation('health');
  const { nameOf, dateOf } = useXrayName();
  const name = `${nameOf(xray)}, ${dateOf(xray)}`;
  return (
    <li className="hea:grid hea:content-start hea:gap-2 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-2">
      <button
        type="button"
        aria-label={t('xrays.list.open', { name })}
        className="hea:grid hea:w-full hea:cursor-pointer hea:gap-1 hea:border-0 hea:bg-transparent hea:p-0 hea:text-left"
        onClick={() => onOpen(xray.id)}
      >
        <Thumb xray={xray} className="hea:aspect-square hea:w-full hea:rounded-control hea:bg-[#000] hea:object-contain" />
        <span className="hea:font-medium hea:wrap-anywhere">{nameOf(xray)}</span>
        <span className="hea:text-s hea:text-ink-soft hea:wrap-anywhere">{dateOf(xray)}</span>
      </button>
      {xray.isBaseline && <Badge>{t('xrays.list.baseline')}</Badge>}
      {onChoose && (
        <Checkbox label={t('xrays.list.select', { name: nameOf(xray) })} checked={isChosen} onChange={() => onChoose(xray.id)} />
      )}
    </li>
  );
}
