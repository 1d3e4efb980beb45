import { SCREENING_KINDS, type ScreeningKind } from '@toothwise/contracts-core/options';
import { Button, RadioCards } from '@toothwise/ui';
import { Page, useLocation, useNavigate, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState, type FormEvent } from 'react';
import { kindOf, pathOf } from '../../basics/screens/steps.js';
import { ErrorSummary } from '../../basics/form/error-summary.component.js';
import { pages } from '../../routes.js';
import { safetyRules } from '../../answers/safety/safety-rules.js';

/** SCR-010, SCR-011: exactly two kinds. */
export function TypeStep() {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const [kind, setKind] = useState<ScreeningKind | null>(kindOf(useLocation().state));
  const [attempt, setAttempt] = useState(0);
  // The questions are next: their check is fetched while the person chooses.
  useEffect(() => void safetyRules.load(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind) void navigate(pathOf('signs', kind));
    else setAttempt(attempt + 1);
  };
  const [urgent, routine] = SCREENING_KINDS;
  const missing = attempt > 0 && !kind ? t('type.missing') : undefined;
  return (
    <Page title={t('type.title')}>
      <form onSubmit={submit} noValidate>
        <ErrorSummary issues={missing ? [{ field: 'kind', message: missing }] : []} attempt={attempt} />
        <div id="field-kind">
          <RadioCards<ScreeningKind>
            label={<span className="scr:sr-only">{t('type.title')}</span>}
            value={kind}
            onChange={setKind}
            error={missing}
            choices={[
              { value: urgent, label: t('type.urgent'), note: t('type.urgentNote') },
              { value: routine, label: t('type.routine'), note: t('type.routineNote') },
            ]}
          />
        </div>
        <div className="scr:mt-8 scr:flex scr:gap-3">
          <Button onClick={() => void navigate(pages.flow)}>{t('flow.back')}</Button>
          <Button look="primary" type="submit" className="scr:ml-auto">
            {t('flow.continue')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
