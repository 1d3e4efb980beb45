import { Button, Card, Notice } from '@toothwise/ui';
import { addTexts, Guard, Page, useLead, useSession, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { PageSkeleton } from '../page/page-skeleton.component.js';
import { HelpForm } from './help-form.component.js';
import texts from './help.en.js';

addTexts('help', texts);
const QUESTIONS = Object.keys(texts.questions) as (keyof typeof texts.questions)[];

/** `/help`: what people ask most, and a message to support. */
export default function HelpPage() {
  return (
    <Guard access="signed-in" loading={<PageSkeleton />}>
      <Help />
    </Guard>
  );
}

function Help() {
  const { t } = useTranslation('help');
  const [reference, setReference] = useState<string>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card title={t('answers')}>
        <dl className="grid gap-4">
          {QUESTIONS.map((one) => (
            <div key={one}>
              <dt className="font-bold">{t(`questions.${one}.ask`)}</dt>
              <dd className="text-ink-soft">{t(`questions.${one}.answer`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('write')} className="mt-4">
        {reference ? <Sent reference={reference} onAgain={() => setReference(undefined)} /> : <HelpForm onSent={setReference} />}
      </Card>
    </Page>
  );
}

function Sent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { t } = useTranslation('help');
  const { user } = useSession();
  // The form that was here may have been longer than the window.
  const place = useLead<HTMLDivElement>(true);
  return (
    <div ref={place} tabIndex={-1} role="status">
      <Notice look="success" title={t('sent.title')}>
        <p>{t('sent.body', { email: user?.email ?? '', reference })}</p>
        <p className="mt-3">
          <Button size="small" onClick={onAgain}>
            {t('sent.again')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
