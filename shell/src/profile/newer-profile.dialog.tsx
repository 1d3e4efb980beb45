import { Button, Dialog, toast } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import type { ProfileForm } from './use-profile-form.js';

/** Another tab was faster: the person decides what becomes of what they typed here. */
export function NewerProfileDialog({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('profile');
  const keep = () => {
    form.keepTyped();
    toast.info(t('conflict.kept'));
  };
  return (
    <Dialog
      open={form.behind}
      onClose={keep}
      title={t('conflict.title')}
      actions={
        <>
          <Button onClick={form.takeNewest}>{t('conflict.newest')}</Button>
          <Button look="primary" onClick={keep}>
            {t('conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.body')}</p>
    </Dialog>
  );
}
