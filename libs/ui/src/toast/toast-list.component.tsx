import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { listenForSettled, listenForToasts, type ToastMessage } from './toast.js';
import styles from './toast.module.css';

interface ToastListProps {
  /** Toasts that came before this code. */
  early: ToastMessage[];
  label: string;
  closeLabel: string;
}

/** APP-038 */
const duration = 5000;
const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;
const manager = Toast.createToastManager<{ look: ToastMessage['look'] }>();

/** The same sentence said again takes the place of the first, and starts its time anew. */
const show = (message: ToastMessage) =>
  void manager.add({
    id: `${message.look} ${message.title}`,
    title: message.title,
    description: message.body,
    timeout: message.duration ?? duration,
    data: { look: message.look },
  });

export default function ToastList({ early, label, closeLabel }: ToastListProps) {
  useEffect(() => {
    early.splice(0).forEach(show);
    return listenForToasts(show);
  }, [early]);
  return (
    <Toast.Provider toastManager={manager} timeout={duration} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={label}>
          <Shown closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Toast.useToastManager<{ look: ToastMessage['look'] }>();
  useEffect(
    () => listenForSettled(() => toasts.filter(({ data }) => data?.look === 'error').forEach(({ id }) => close(id))),
    [toasts, close],
  );
  return toasts.map((toast) => {
    const look = toast.data?.look ?? 'info';
    const Icon = icons[look];
    return (
      <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className={styles.toast} data-look={look}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {/* Not the library's high priority: that hides the toast, with its button, from assistive technology. */}
        <div className={styles.text} role={look === 'error' ? 'alert' : undefined}>
          <Toast.Title className={styles.title} render={<p />} />
          <Toast.Description className={styles.body} />
        </div>
        <Toast.Close className={styles.close} aria-label={closeLabel} aria-hidden={false}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    );
  });
}
