import { Button, Notice } from '@toothwise/ui';
import { problemSentence, SignInButton, useLocation, useOnline, useSession, useTranslation } from '@toothwise/web-platform';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { DraftState } from '../../answers/draft/draft.types.js';

/** Why answers are not on the server right now, and what to do; nothing while all is well. */
export function SavingNotice({ state, store }: { state: DraftState; store: DraftStore }) {
  const { t } = useTranslation('screening');
  const online = useOnline();
  const session = useSession();
  const { pathname, search } = useLocation();
  if (state.saving === 'signed-out') {
    return (
      <Notice look="error" title={t('saving.expiredTitle')} className="scr:mb-4">
        <p>{t('saving.expiredBody')}</p>
        <div className="scr:mt-2">
          <SignInButton size="small" leave={() => session.signIn(pathname + search)}>
            {t('saving.signIn')}
          </SignInButton>
        </div>
      </Notice>
    );
  }
  if (!online || state.saving !== 'failed') return null;
  return (
    <Notice look="error" title={t('saving.failedTitle')} className="scr:mb-4">
      <p>{problemSentence(state.error, t('saving.failedBody'))}</p>
      <p className="scr:mt-2">
        <Button size="small" onClick={() => void store.save()}>
          {t('saving.retry')}
        </Button>
      </p>
    </Notice>
  );
}

/** "Answers saved", quietly, below the buttons. That there is no connection the page says above. */
export function SavingStatus({ state }: { state: DraftState }) {
  const { t } = useTranslation('screening');
  const online = useOnline();
  if (!online || state.saving === 'offline') {
    return (
      <p role="status" className="scr:mt-1 scr:text-s" data-testid="saving-status">
        {t('saving.offlineBody')}
      </p>
    );
  }
  const text = state.saving === 'saving' ? t('flow.saving') : state.saving === 'saved' && state.version > 0 ? t('flow.saved') : '';
  return (
    <p className="scr:mt-1 scr:min-h-5 scr:text-s scr:text-ink-soft" data-testid="saving-status">
      {text}
    </p>
  );
}
