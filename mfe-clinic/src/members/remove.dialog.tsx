import { useTranslation } from '@toothwise/web-platform';
import { clinicApi } from '../api/clinic.resource.js';
import { ConfirmDialog } from './confirm.dialog.js';
import { useMemberChange } from './use-members.js';

/** Takes a member out of the practice. */
export function RemoveDialog({ personId, name, onClose }: { personId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('clinic');
  const remove = useMemberChange(() => clinicApi.removeMember({ params: { personId } }), {
    done: t('members.remove.done', { name }),
    onDone: onClose,
  });
  const [title, ask] = [t('members.remove.title', { name }), t('members.remove.ask', { name })];
  return <ConfirmDialog title={title} ask={ask} action={t('members.remove.open')} change={remove} onClose={onClose} />;
}
