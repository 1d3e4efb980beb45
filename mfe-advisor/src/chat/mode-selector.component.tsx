import type { ConsultationType } from '@toothwise/contracts-advisor';
import { CalendarDays, Checkbox, Mic, Siren, ToothPicture } from '@toothwise/ui';
import { FailureNotice, useEmergencyOpen, useNavigate, useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';
import { useRecordingSettings } from '../api/use-recording-settings.js';
import { pages } from '../routes.js';
import { Allowance, isUsedUp } from './allowance.component.js';
import { Earlier } from './earlier.component.js';
import { GoOn, ToldFirst, useLeftOff } from './left-off.component.js';
import { Mode } from './mode.component.js';
import { useStart } from './use-start.js';

/** CHAT-017 to CHAT-021: what one can ask for; one tap begins the conversation. */
export function ModeSelector() {
  const { t } = useTranslation('advisor');
  // Each conversation that ends may take a screening of the month.
  const settings = useQuery({ queryKey: keys.settings, queryFn: ({ signal }) => advisorApi.readAdvisorSettings({ signal }), staleTime: 0 });
  const model = settings.data?.model ?? null;
  const isSpent = isUsedUp(settings.data?.allowance);
  const [reads, setReads] = useState(false);
  const { told, last } = useLeftOff();
  // Nothing is advertised in view of one.
  const isEmergency = useEmergencyOpen() || told !== undefined;
  const begin = useStart({ replace: true });
  const start = (type: ConsultationType) => begin.mutate({ type, model: reads && !isSpent ? model : null });
  return (
    <section className="adv:@container/modes adv:mx-auto adv:max-w-2xl adv:py-4 adv:text-center adv:md:py-10" aria-labelledby="modes">
      <ToldFirst of={told} />
      {/* Where text is large for its place, the question comes before what only adorns it. */}
      <span className="adv:inline-block adv:text-brand adv:@max-[18rem]/modes:hidden">
        <ToothPicture />
      </span>
      <h2 id="modes" className="adv:mt-2 adv:text-2xl adv:font-bold">
        {t('modes.title')}
      </h2>
      <p className="adv:mt-2 adv:text-ink-soft">{t('modes.subtitle')}</p>
      <div className="adv:mt-8 adv:grid adv:grid-cols-1 adv:gap-4 adv:text-left adv:@min-[36rem]/modes:grid-cols-2">
        <Mode
          icon={<Siren size={24} strokeWidth={1.75} />}
          label={t('modes.urgent')}
          note={t('modes.urgentNote')}
          busy={begin.isPending}
          onChoose={() => start('urgent')}
        />
        <Mode
          icon={<CalendarDays size={24} strokeWidth={1.75} />}
          label={t('modes.routine')}
          note={t('modes.routineNote')}
          busy={begin.isPending}
          onChoose={() => start('routine_checkup')}
        />
      </div>
      <FailureNotice
        error={begin.error}
        title={t('modes.failed')}
        again={() => begin.variables && begin.mutate(begin.variables)}
        className="adv:mt-4 adv:text-left"
      />
      <Recording />
      {!isEmergency && <p className="adv:mt-3 adv:text-left adv:text-s adv:text-ink-soft">{t('modes.discount')}</p>}
      <GoOn last={last} />
      {settings.data?.allowance && <Allowance allowance={settings.data.allowance} />}
      {settings.data && !isSpent && <ReadsAlong model={model} agreed={reads} onAgree={setReads} />}
      <Earlier />
      <p className="adv:mt-8 adv:text-s adv:text-ink-soft">{t('modes.footer')}</p>
    </section>
  );
}

/** To keep what is said: as words where somebody writes them down here, else as sound alone. */
function Recording() {
  const { t } = useTranslation('advisor');
  const navigate = useNavigate();
  const isSilent = useRecordingSettings().data?.transcribedBy === null;
  return (
    <div className="adv:mt-4 adv:grid adv:grid-cols-1 adv:text-left">
      <Mode
        icon={<Mic size={24} strokeWidth={1.75} />}
        label={t('modes.recording')}
        note={t(isSilent ? 'modes.recordingSound' : 'modes.recordingNote')}
        busy={false}
        onChoose={() => void navigate(pages.recordings)}
      />
    </div>
  );
}

/** Whether a model may read along, by name of who runs it; where none is set up, that is said. */
function ReadsAlong({ model, agreed, onAgree }: { model: string | null; agreed: boolean; onAgree: (agreed: boolean) => void }) {
  const { t } = useTranslation('advisor');
  if (model === null) return <p className="adv:mt-6 adv:text-s adv:text-ink-soft">{t('ai.none')}</p>;
  return (
    <div className="adv:mt-6 adv:text-left">
      <Checkbox label={t('ai.agree')} checked={agreed} onChange={({ target }) => onAgree(target.checked)} />
      <p className="adv:mt-1 adv:pl-9 adv:text-s adv:text-ink-soft">{t('ai.note', { provider: model })}</p>
    </div>
  );
}
