import type { Shared } from '@toothwise/contracts-health';
import { EmptyState, Skeleton } from '@toothwise/ui';
import { ApiProblem, Page, QueryView, useTranslation, sayTime } from '@toothwise/web-platform';
import type { ReactNode } from 'react';
import { TreatmentFacts } from '../treatments/treatment.dialog.js';
import { SharedDocuments } from './shared-documents.component.js';
import { SharedXrays } from './shared-xrays.component.js';
import { useShared, useToken } from './use-shared.js';
import '../../texts/later.js';

/** `/shared#…`: what somebody was handed by a link, without an account. */
export default function SharedPage() {
  const { t } = useTranslation('health');
  const token = useToken();
  const found = useShared(token);
  const { data, error } = found;
  const isGone = error instanceof ApiProblem && error.code === 'share.gone';
  return (
    <Page title={t('sharing.shared.title')} lead={data && t('sharing.shared.lead', { date: sayTime(data.expiresAt) })} width="wide">
      {token === '' && <EmptyState title={t('sharing.shared.noLink')} body={t('sharing.shared.noLinkBody')} />}
      {isGone && <EmptyState title={t('sharing.shared.gone')} body={t('sharing.shared.goneBody')} />}
      {token !== '' && !isGone && (
        <QueryView query={found} skeleton={<Skeleton block={320} lines={4} />}>
          {(shared) => <Things shared={shared} token={token} />}
        </QueryView>
      )}
    </Page>
  );
}

function Things({ shared: { xrays, treatments, documents }, token }: { shared: Shared; token: string }) {
  const { t } = useTranslation('health');
  if (xrays.length + treatments.length + documents.length === 0)
    return <EmptyState title={t('sharing.shared.nothing')} body={t('sharing.shared.nothingBody')} />;
  return (
    <div className="hea:grid hea:gap-8">
      {xrays.length > 0 && (
        <Section title={t('sharing.shared.xrays')}>
          <SharedXrays xrays={xrays} token={token} />
        </Section>
      )}
      {treatments.length > 0 && (
        <Section title={t('sharing.shared.treatments')}>
          <ul className="hea:grid hea:gap-3">
            {treatments.map((one) => (
              <li key={one.id} className="hea:grid hea:gap-2 hea:rounded-card hea:border hea:border-line hea:bg-surface hea:p-4">
                <h3 className="hea:font-medium">{t(`treatments.types.${one.type}`)}</h3>
                <TreatmentFacts record={one} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title={t('sharing.shared.documents')}>
          <p className="hea:text-ink-soft">{t('sharing.shared.documentNote')}</p>
          <SharedDocuments documents={documents} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="hea:grid hea:gap-3">
      <h2 className="hea:text-xl hea:font-medium">{title}</h2>
      {children}
    </section>
  );
}
