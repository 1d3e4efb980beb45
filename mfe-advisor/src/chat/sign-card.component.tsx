import { SIGN_CHOICES, SIGN_GROUPS, type SignGroupId } from '@toothwise/triage/emergency';
import { Button, CheckboxCards } from '@toothwise/ui';
import { keepInView, useFirstWrong, useTranslation, useUnsaved } from '@toothwise/web-platform';
import { type FormEvent, useEffect, useState } from 'react';
import type { Sent } from './unsent.js';
import { signsKey } from './use-conversation.js';

type Chosen = SignGroupId | 'none' | 'unsure';

/** The list of signs, asked once; a chosen group's own questions follow in the conversation. What is chosen and not sent survives a reload. */
export function SignCard({ id, onSend }: { id: string; onSend: (said: Sent) => void }) {
  const { t } = useTranslation('advisor');
  const [chosen, setChosen, clear] = useUnsaved<Chosen[]>(signsKey(id), []);
  const [checked, setChecked] = useState(false);
  const [form, leadToWrong] = useFirstWrong();
  const isMissing = checked && chosen.length === 0;
  useEffect(() => {
    // What is said to be missing stands above: as it comes and goes, the page moves under who is choosing.
    const pressed = form.current?.contains(document.activeElement) && document.activeElement?.closest('label');
    if (pressed) keepInView(pressed);
  }, [form, isMissing]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [first] = chosen;
    if (first === undefined) return leadToWrong();
    const alone = first === 'none' || first === 'unsure';
    const groups = chosen.filter((one): one is SignGroupId => one !== 'none' && one !== 'unsure');
    clear();
    onSend({ signs: { said: alone ? first : 'some', groups, answers: {} } });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      className="adv:mt-3 adv:rounded-card adv:border adv:border-line-strong adv:bg-surface adv:p-4 adv:md:ml-12 adv:md:p-6"
    >
      <CheckboxCards<Chosen>
        label={t('signs.title')}
        hint={t('signs.hint')}
        columns={2}
        value={chosen}
        onChange={setChosen}
        exclusive={['none', 'unsure']}
        error={isMissing ? t('signs.missing') : undefined}
        choices={[
          ...SIGN_GROUPS.map(({ id, label, note }) => ({ value: id, label, note })),
          { value: 'none', label: SIGN_CHOICES.none },
          { value: 'unsure', label: SIGN_CHOICES.unsure },
        ]}
      />
      <Button look="primary" wide type="submit" className="adv:mt-4">
        {t('signs.send')}
      </Button>
    </form>
  );
}
