import type { HealthDocument, SharedItem, Treatment, Xray } from '@toothwise/contracts-health';
import { Checkbox, Skeleton } from '@toothwise/ui';
import { QueryView, sayDate, ShowMore, type ShowMoreProps, type UseQueryResult, useTranslation } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { useDocuments } from '../documents/use-documents.js';
import { useTreatments } from '../treatments/use-treatments.js';
import { useXrayName } from '../xrays/say-xray.js';
import { Thumb } from '../xrays/thumb.component.js';
import { useXrays } from '../xrays/use-xrays.js';

interface ChoiceProps {
  isChosen: (id: string) => boolean;
  onChoose: (item: SharedItem) => void;
}

/** Each with its small picture, so that a name printed in it is seen before it is shared. */
export function XrayChoices(props: ChoiceProps) {
  const { t } = useTranslation('health');
  const { nameOf, dateOf } = useXrayName();
  const found = useXrays({});
  return (
    <Choices<Xray>
      {...props}
      kind="xray"
      title={t('sharing.make.xrays')}
      note={t('sharing.make.reading')}
      found={found}
      say={(one) => `${nameOf(one)}, ${dateOf(one)}`}
      picture={(one) => <Thumb xray={one} className="hea:size-16 hea:shrink-0 hea:rounded-control hea:bg-[#000] hea:object-contain" />}
    />
  );
}

export function TreatmentChoices(props: ChoiceProps) {
  const { t } = useTranslation('health');
  const say = ({ type, date, teeth }: Treatment) =>
    [t(`treatments.types.${type}`), teeth.join(', '), sayDate(`${date}T12:00:00`)].filter(Boolean).join(' · ');
  return <Choices<Treatment> {...props} kind="treatment" title={t('sharing.make.treatments')} found={useTreatments({})} say={say} />;
}

export function DocumentChoices(props: ChoiceProps) {
  const { t } = useTranslation('health');
  const say = ({ type, fileName, date }: HealthDocument) =>
    [t(`documents.types.${type}`), fileName, date && sayDate(`${date}T12:00:00`)].filter(Boolean).join(' · ');
  return (
    <Choices<HealthDocument>
      {...props}
      kind="document"
      title={t('sharing.make.documents')}
      note={t('sharing.make.documentNote')}
      found={useDocuments(undefined)}
      say={say}
    />
  );
}

type Found<T> = UseQueryResult<{ items: T[] }> & ShowMoreProps['list'];
interface ChoicesProps<T> extends ChoiceProps {
  kind: SharedItem['kind'];
  title: string;
  note?: string;
  found: Found<T>;
  say: (one: T) => string;
  picture?: (one: T) => ReactNode;
}

function Choices<T extends { id: string }>({ kind, title, note, found, say, picture, isChosen, onChoose }: ChoicesProps<T>) {
  const { t } = useTranslation('health');
  return (
    <fieldset className="hea:grid hea:gap-2">
      <legend className="hea:font-medium">{title}</legend>
      {note && <p className="hea:text-s hea:text-ink-soft">{note}</p>}
      <QueryView query={found} skeleton={<Skeleton lines={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="hea:text-ink-soft">{t('sharing.make.none')}</p>
          ) : (
            <ul className="hea:grid hea:gap-1">
              {items.map((one) => (
                <li key={one.id} className="hea:flex hea:items-center hea:gap-3">
                  <Checkbox
                    className="hea:min-w-0 hea:flex-1"
                    label={say(one)}
                    checked={isChosen(one.id)}
                    onChange={() => onChoose({ kind, id: one.id })}
                  />
                  {picture?.(one)}
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShowMore list={found} size="small" label={t('sharing.make.more')} />
    </fieldset>
  );
}
