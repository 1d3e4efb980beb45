import { Button, buttonClass, Card, Check, EmptyState, Skeleton } from '@toothwise/ui';
import { Link, QueryView, sayMoney, useQuery, useTranslation } from '@toothwise/web-platform';
import { screeningApi } from '../../api/screening.resource.js';
import { pathOf } from '../../basics/screens/steps.js';
import { useCredits } from '../../basics/use-credits.js';
import { typePath } from '../../routes.js';
import { Purchase, type ChoiceProps } from './purchase.component.js';
import '../../texts/later.js';

/** PAY-002: one screening, paid and used at once. */
const ScreeningPaymentPage = () => <Purchase first="info" texts="single" kind="single" Choice={ForOpenAnswers} names />;

export default ScreeningPaymentPage;

/** It pays for answers that were begun; without any the page leads to them, and one that is paid leads to its analysis. */
function ForOpenAnswers(props: ChoiceProps) {
  const { t } = useTranslation('screening');
  const credits = useCredits();
  const drafts = useQuery({ queryKey: ['screening', 'drafts'], queryFn: () => screeningApi.listDrafts(), refetchOnMount: 'always' });
  const paid = credits.data?.singles[0];
  if (paid)
    return <Way title={t('single.paidTitle')} body={t('single.paidBody')} to={pathOf('payment', paid)} label={t('single.paidAction')} />;
  return (
    <QueryView query={drafts} skeleton={<Skeleton block={180} lines={3} />}>
      {(open) =>
        open.length > 0 ? (
          <Information {...props} />
        ) : (
          <Way title={t('single.noneTitle')} body={t('single.noneBody')} to={typePath} label={t('single.noneAction')} />
        )
      }
    </QueryView>
  );
}

function Way({ title, body, to, label }: { title: string; body: string; to: string; label: string }) {
  const action = (
    <Link to={to} className={buttonClass({ look: 'primary', size: 'large' })}>
      {label}
    </Link>
  );
  return <EmptyState title={title} body={body} action={action} />;
}

function Information({ catalogue, onChoose }: ChoiceProps) {
  const { t } = useTranslation('screening');
  const product = catalogue.products.find(({ kind }) => kind === 'single');
  if (!product) return <EmptyState title={t('credits.empty')} body={t('credits.emptyBody')} />;
  return (
    <Card title={t('single.infoTitle')} aside={<p className="scr:text-xl scr:font-bold scr:tabular-nums">{sayMoney(product.price)}</p>}>
      <ul className="scr:grid scr:gap-2">
        {t('single.info', { returnObjects: true }).map((line) => (
          <li key={line} className="scr:flex scr:gap-2">
            <Check size={20} strokeWidth={1.75} aria-hidden="true" className="scr:mt-0.5 scr:shrink-0 scr:text-brand" />
            {line}
          </li>
        ))}
      </ul>
      <p className="scr:mt-4 scr:text-ink-soft">{t('single.begun')}</p>
      <div className="scr:mt-5">
        <Button look="primary" size="large" wide onClick={() => onChoose(product)}>
          {t('single.continue')}
        </Button>
      </div>
    </Card>
  );
}
