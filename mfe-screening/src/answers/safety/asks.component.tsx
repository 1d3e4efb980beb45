import type { FlagAnswer } from '@toothwise/contracts-screening';
import { SettledRadioCards } from '@toothwise/ui';
import { lead, useTranslation } from '@toothwise/web-platform';
import { SELF_HARM_FLAG, SomebodyListens } from '@toothwise/web-platform/care';
import { useEffect, useState } from 'react';
import type { DraftStore } from '../draft/draft.store.js';
import { FoldedAsks } from './folded-asks.component.js';
import { answeredAnew } from './given-answers.js';
import type { ShownAsks } from './use-shown-asks.js';

interface AsksProps {
  shown: ShownAsks;
  store: DraftStore;
  /** Marks open questions as missing. */
  checked: boolean;
  /** What stands around it says already that these are answers of before. */
  isHeaded?: boolean;
}

/** The yes-or-no questions that an ambiguous answer raises, where they arise; and what was answered to such questions before, which may be changed. */
export function SafetyAsks({ shown, isHeaded = false, ...answering }: AsksProps) {
  const { asks, folded, answers } = shown;
  const [changed, setChanged] = useState<number | null>(null);
  useEffect(() => {
    const given = changed === null ? null : document.querySelector<HTMLElement>(`#field-asks [data-flag="${changed}"] input:checked`);
    lead(given, { from: [given?.closest('fieldset')] });
  }, [changed]);
  const unfold: ShownAsks['unfold'] = (ask) => {
    shown.unfold(ask);
    setChanged(ask.flag);
  };
  return (
    <>
      {asks.length > 0 && <Asks {...{ asks, answers }} {...answering} />}
      {folded.length > 0 && <FoldedAsks {...{ folded, unfold, answers, isHeaded }} />}
    </>
  );
}

function Asks({ asks, answers, checked, store }: Omit<AsksProps, 'shown' | 'isHeaded'> & Pick<ShownAsks, 'asks' | 'answers'>) {
  const { t } = useTranslation('screening');
  const answer = (flag: number, value: FlagAnswer) =>
    store.edit(answeredAnew(store.state().content, flag, value, answers[String(flag)] === undefined));
  return (
    <section
      className="scr:mt-8 scr:rounded-card scr:border scr:border-line-strong scr:bg-surface scr:p-4 scr:md:p-6"
      aria-labelledby="safety-asks"
      aria-live="polite"
      id="field-asks"
    >
      <h2 id="safety-asks" className="scr:text-l scr:font-bold">
        {t('asks.title', { count: asks.length })}
      </h2>
      <p className="scr:mt-1 scr:mb-4 scr:text-ink-soft">{t('asks.lead')}</p>
      <div className="scr:grid scr:gap-6">
        {asks.map((ask) => (
          <div key={ask.flag} data-flag={ask.flag} data-open={answers[String(ask.flag)] === undefined ? '' : undefined}>
            <SettledRadioCards<FlagAnswer>
              label={ask.question}
              value={answers[String(ask.flag)] ?? null}
              error={checked && answers[String(ask.flag)] === undefined ? t('asks.missing') : undefined}
              onChange={(value) => answer(ask.flag, value)}
              choices={[
                { value: 'yes', label: t('asks.yes') },
                { value: 'no', label: t('asks.no') },
                { value: 'unsure', label: t('asks.unsure') },
              ]}
            />
            {ask.flag === SELF_HARM_FLAG && <SomebodyListens className="scr:mt-4" />}
          </div>
        ))}
      </div>
    </section>
  );
}
