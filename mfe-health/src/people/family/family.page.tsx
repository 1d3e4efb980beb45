import type { Family } from '@toothwise/contracts-health';
import { Button, Card, EmptyState, FamilyPicture, Skeleton, TextField } from '@toothwise/ui';
import { FailureNotice, Page, PlaceLink, QueryView, useTranslation } from '@toothwise/web-platform';
import { type FormEvent, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { GroupView } from './group-view.component.js';
import { Received } from './received.component.js';
import { useFamily, useFamilyChange } from './use-family.js';

/** `/family`: one state at a time (FAM-006); what somebody was invited to stands above it. */
export default function FamilyPage() {
  const { t } = useTranslation('health');
  const family = useFamily();
  return (
    <Page title={t('family.title')} lead={t('family.lead')} width="wide">
      <QueryView query={family} skeleton={<Skeleton block={240} lines={4} />} failed={t('family.failed.load')}>
        {(now) => (
          <div className="hea:grid hea:gap-4">
            {now.received.map((invitation) => (
              <Received key={invitation.id} invitation={invitation} />
            ))}
            <State family={now} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function State({ family }: { family: Family }) {
  const { group, access } = family;
  if (group) return <GroupView family={family} group={group} />;
  if (!access) return family.received.length > 0 ? null : <PlanRequired />;
  return <CreateGroup />;
}

/** FAM-008, FAM-009 */
function PlanRequired() {
  const { t } = useTranslation('health');
  return (
    <EmptyState
      picture={<FamilyPicture className="hea:w-32" />}
      title={t('family.plan.title')}
      body={t('family.plan.body')}
      action={<PlaceLink place="plans">{t('family.plan.upgrade')}</PlaceLink>}
    />
  );
}

/** FAM-010, FAM-011, FAM-044 */
function CreateGroup() {
  const { t } = useTranslation('health');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const create = useFamilyChange((body: { name: string }) => healthApi.createFamily({ body }), {
    failure: 'create',
    done: t('family.done.create'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(name.trim() ? undefined : t('family.create.missing'));
    if (name.trim()) create.mutate({ name });
  };
  return (
    <Card title={t('family.create.title')}>
      <form className="hea:grid hea:max-w-lg hea:gap-4" onSubmit={submit} noValidate>
        <p className="hea:text-ink-soft">{t('family.create.lead')}</p>
        <TextField
          label={t('family.create.name')}
          error={error}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p>
          <Button type="submit" look="primary" busy={create.isPending}>
            {t('family.create.save')}
          </Button>
        </p>
        <FailureNotice {...create.notDone} />
      </form>
    </Card>
  );
}
