import { Button, Notice } from '@toothwise/ui';
import { problemSentence, useTranslation } from '@toothwise/web-platform';
import { useSaveCard } from './use-billing.js';

/** The way to Stripe's page. */
export function SaveCard({ from, another = false, primary = false }: SaveCardProps) {
  const { t } = useTranslation('clinic');
  const save = useSaveCard(from);
  return (
    <div className="cln:grid cln:gap-3">
      {save.error && <Notice look="error">{problemSentence(save.error, t('billing.failed'))}</Notice>}
      <p>
        <Button look={primary ? 'primary' : undefined} busy={save.isPending || save.isSuccess} onClick={() => save.mutate()}>
          {t(another ? 'billing.another' : 'billing.save')}
        </Button>
      </p>
      <p className="cln:text-s cln:text-ink-soft">{t('billing.where')}</p>
    </div>
  );
}
interface SaveCardProps {
  from: 'programme' | 'statement';
  /** There is one already. */
  another?: boolean;
  /** It is what the page is for now. */
  primary?: boolean;
}
