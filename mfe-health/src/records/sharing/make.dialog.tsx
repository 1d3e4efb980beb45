import type { MadeShare, SharedItem } from '@toothwise/contracts-health';
import { SHARED_ITEMS } from '@toothwise/contracts-health/sharing';
import { Button, Dialog, Notice, Select } from '@toothwise/ui';
import { ProblemView, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { useRef } from 'react';
import { usePerson } from '../../people/person/of-person.component.js';
import { WaitingButton } from '../../basics/typed/waiting-button.component.js';
import { DocumentChoices, TreatmentChoices, XrayChoices } from './choices.component.js';
import { useMakeShare } from './use-shares.js';

const DAYS = [1, 3, 7, 14];

/** What a link shows is chosen one by one. What was chosen outlives the sign-in that may be asked for. */
export function MakeDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeShare) => void }) {
  const { t } = useTranslation('health');
  const { personId } = usePerson();
  const [chosen, choose, forget] = useUnsaved<SharedItem[]>(`health.share.${personId}`, []);
  const [days, setDays] = useUnsaved<number>(`health.share-days.${personId}`, 1);
  const make = useMakeShare((made) => {
    forget();
    onMade(made);
  });
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const toggle = (item: SharedItem) =>
    choose(isChosen(item.id) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, { kind: item.kind, id: item.id }]);
  const leave = () => {
    forget();
    onClose();
  };
  const choices = useRef<HTMLDivElement>(null);
  const isTooMany = chosen.length > SHARED_ITEMS;
  const actions = (
    <>
      <Button look="quiet" onClick={leave}>
        {t('sharing.make.cancel')}
      </Button>
      <WaitingButton
        look="primary"
        lacks={chosen.length === 0 ? t('sharing.make.choose') : isTooMany && t('sharing.make.tooMany', { most: SHARED_ITEMS })}
        onLead={() => choices.current?.querySelector<HTMLElement>('input')?.focus()}
        busy={make.isPending}
        onClick={() => make.mutate({ items: chosen, days })}
      >
        {chosen.length === 0 ? t('sharing.make.open') : t('sharing.make.submit', { count: chosen.length })}
      </WaitingButton>
    </>
  );
  return (
    <Dialog open onClose={leave} title={t('sharing.make.title')} closeLabel={t('sharing.make.cancel')} actions={actions}>
      <div ref={choices} className="hea:grid hea:gap-5">
        <Notice>{t('sharing.make.names')}</Notice>
        <XrayChoices isChosen={isChosen} onChoose={toggle} />
        <TreatmentChoices isChosen={isChosen} onChoose={toggle} />
        <DocumentChoices isChosen={isChosen} onChoose={toggle} />
        <Select
          label={t('sharing.make.days')}
          options={DAYS.map((count) => ({ value: String(count), label: t('sharing.make.day', { count }) }))}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        {make.isError && <ProblemView error={make.error} />}
      </div>
    </Dialog>
  );
}
