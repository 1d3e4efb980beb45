import { Dialog } from '@toothwise/ui';
import { Link, shellPaths, useLocation, useNavigate, useTranslation } from '@toothwise/web-platform';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

/** Of this load of the document: the browser keeps a link's state over a reload, after which the page is to stand alone. */
const load = String(performance.timeOrigin);

interface Over {
  over: string;
  /** What the dialog is called. */
  label: string;
}

const isOver = (state: unknown): state is Over => (state as Partial<Over> | null)?.over === load;

interface OverLinkProps extends Omit<ComponentProps<typeof Link>, 'state'> {
  label: string;
}

/** A link on the portal whose page opens in a dialog over it, under the page's own address (PORT-020). */
export const OverLink = ({ label, ...link }: OverLinkProps) => <Link state={{ over: load, label }} preventScrollReset {...link} />;

interface Opened {
  pathname: string;
  label: string;
}

/** The page that was opened over the portal, as long as the address is its own: its filters may change, its state with them. */
export function useOverPortal(): Opened | undefined {
  const { pathname, state } = useLocation();
  const [last, setLast] = useState<Opened>();
  const label = isOver(state) ? state.label : last?.pathname === pathname ? last.label : undefined;
  const opened = label === undefined ? undefined : { pathname, label };
  if (opened?.pathname !== last?.pathname) setLast(opened);
  return opened;
}

/** The dialog over the portal. Closing it goes back to where the link stood. */
export function PortalDialog({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { state } = useLocation();
  // Before the page inside says its own.
  const [titleOfPortal] = useState(() => document.title);
  useEffect(() => () => void (document.title = titleOfPortal), [titleOfPortal]);
  const close = () => void (isOver(state) ? navigate(-1) : navigate(shellPaths.portal, { replace: true, preventScrollReset: true }));
  return (
    <Dialog open wide label={label} closeLabel={t('close')} onClose={close}>
      {children}
    </Dialog>
  );
}
