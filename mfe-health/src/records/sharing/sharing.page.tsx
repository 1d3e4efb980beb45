import type { MadeShare } from '@toothwise/contracts-health';
import { Button, Card, Checkbox, Notice, Plus, Skeleton } from '@toothwise/ui';
import { FailureNotice, Page, QueryView, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { OfPerson, usePerson } from '../../people/person/of-person.component.js';
import { useLiveRecord } from '../../people/person/use-live-record.js';
import { MadeDialog } from './made.dialog.js';
import { MakeDialog } from './make.dialog.js';
import { ShareCards } from './share-cards.component.js';
import { useAllowSharing, useShares } from './use-shares.js';
import '../../texts/later.js';

/** `/sharing`: links to chosen things of a person, who may make them, and when they were opened. */
export default function SharingPage() {
  return (
    <OfPerson>
      <Sharing />
    </OfPerson>
  );
}

function Sharing() {
  const { t } = useTranslation('health');
  const { name, isMe, mayManage } = usePerson();
  useLiveRecord();
  const found = useShares();
  const { allowed } = useAllowSharing();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeShare>();
  const finish = (share: MadeShare) => {
    setMaking(false);
    setMade(share);
  };
  const action = mayManage && allowed && (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('sharing.make.open')}
    </Button>
  );
  return (
    <Page title={isMe ? t('sharing.title') : t('sharing.titleOf', { name })} lead={t('sharing.lead')} actions={action}>
      <div className="hea:grid hea:gap-5">
        {!mayManage && <Notice look="info">{t('people.lookOnly')}</Notice>}
        {mayManage && <AllowCard />}
        <QueryView query={found} skeleton={<Skeleton block={160} lines={3} />}>
          {({ items }) => <ShareCards items={items} />}
        </QueryView>
      </div>
      {making && <MakeDialog onClose={() => setMaking(false)} onMade={finish} />}
      {made && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

/** XRAY-068 */
function AllowCard() {
  const { t } = useTranslation('health');
  const { preferences, allowed, allow, busy, error } = useAllowSharing();
  return (
    <QueryView query={preferences} skeleton={<Skeleton lines={2} />}>
      {() => (
        <Card title={t('sharing.allow.title')}>
          <Checkbox label={t('sharing.allow.label')} checked={allowed} onChange={({ target }) => busy || allow(target.checked)} />
          {!allowed && <p className="hea:mt-2 hea:text-ink-soft">{t('sharing.allow.off')}</p>}
          <FailureNotice error={error} title={t('sharing.allow.failed')} className="hea:mt-3" />
        </Card>
      )}
    </QueryView>
  );
}
