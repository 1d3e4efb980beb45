import { Button, Dialog, toast } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { Registration } from './use-registration.js';

/** Another tab or a colleague was faster: who types here decides what becomes of it. */
export function NewerApplicationDialog({ registration }: { registration: Registration }) {
  const { t } = useTranslation('clinic');
  const keep = () => {
    registration.keepTyped();
    toast.info(t('registration.conflict.kept'));
  };
  return (
    <Dialog
      open={registration.behind}
      onClose={keep}
      title={t('registration.conflict.title')}
      actions={
        <>
          <Button onClick={registration.takeNewest}>{t('registration.conflict.newest')}</Button>
          <Button look="primary" onClick={keep}>
            {t('registration.conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t('registration.conflict.body')}</p>
    </Dialog>
  );
}
