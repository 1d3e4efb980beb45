import { SettledRadioCards } from '@toothwise/ui';
import { type SlotProps, useTranslation } from '@toothwise/web-platform';
import { usePeople } from './use-people.js';

const NOBODY = 'nobody';

/** `screening.person`: whom of the family a screening is for, as far as their record may be kept up; nothing for who keeps nobody's. */
export default function FamilyChoiceSlot({ personId, onChoose }: SlotProps['screening.person']) {
  const { t } = useTranslation('health');
  const kept = usePeople().data?.items.filter(({ isMe, mayManage }) => !isMe && mayManage) ?? [];
  if (kept.length === 0) return null;
  const choose = (one: (typeof kept)[number] | undefined) => onChoose(one?.personId ?? null, one?.name ?? null);
  return (
    <SettledRadioCards<string>
      label={t('people.whom')}
      hint={t('people.whomHint')}
      value={personId ?? NOBODY}
      onChange={(value) => choose(kept.find((one) => one.personId === value))}
      choices={[...kept.map((one) => ({ value: one.personId, label: one.name })), { value: NOBODY, label: t('people.nobody') }]}
    />
  );
}
