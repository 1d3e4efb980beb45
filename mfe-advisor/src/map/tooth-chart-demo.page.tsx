import type { Conversation } from '@toothwise/contracts-advisor';
import { Button } from '@toothwise/ui';
import { Page, useTranslation } from '@toothwise/web-platform';
import { ToothMap } from '@toothwise/web-platform/care';
import { useState } from 'react';

/** `/tooth-chart-demo`: the tooth map to try, without an account. Its own list names what is selected (TOOTH-018). */
export default function ToothChartDemoPage() {
  const { t } = useTranslation('advisor');
  const [marks, setMarks] = useState<NonNullable<Conversation['toothMapping']>>([]);
  const teeth = [...new Set(marks.map(({ fdi }) => fdi))].sort((one, other) => one - other);
  return (
    <Page title={t('map.demo')} lead={t('map.demoLead')}>
      <ToothMap heading="h2" marks={marks} onChange={(next) => setMarks([...next])} />
      <section aria-labelledby="selected-teeth" className="adv:mt-6">
        <h2 id="selected-teeth" className="adv:text-l adv:font-bold">
          {t('map.selected')}
        </h2>
        <p className="adv:mt-1">{teeth.length > 0 ? teeth.join(', ') : t('map.none')}</p>
        <Button className="adv:mt-4" onClick={() => setMarks([])}>
          {t('map.reset')}
        </Button>
      </section>
    </Page>
  );
}
