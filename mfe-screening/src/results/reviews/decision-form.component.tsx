import type { ReviewCase, ReviewDecision } from '@toothwise/contracts-screening';
import { REVIEW_DECISIONS } from '@toothwise/contracts-screening/options';
import { Button, Card, Notice, RadioCards, Select, TextArea, toast } from '@toothwise/ui';
import {
  FailureNotice,
  fieldSentences,
  useMutation,
  useNavigate,
  useQueryClient,
  useTranslation,
  useUnsaved,
} from '@toothwise/web-platform';
import { type FormEvent, useRef, useState } from 'react';
import { keys, screeningApi } from '../../api/screening.resource.js';
import { levelOf } from '../../basics/outcome/level.js';
import { pages } from '../../routes.js';
import { type Written, writtenKey } from './use-review.js';

type Missing = Partial<Record<'level' | 'reason' | 'note', string>>;
const LEVELS = [1, 2, 3, 4, 5] as const;
const NOTHING_WRITTEN: Written = { decision: 'confirmed', level: '', reason: '', note: '', plan: '' };

/** The dentist's word: the level, the note to the patient, the plan. It waits in this tab until it is sent or the case given back. */
export function DecisionForm({ one }: { one: ReviewCase }) {
  const { t } = useTranslation('screening');
  const [written, setWritten, forget] = useUnsaved(writtenKey(one.screeningId), NOTHING_WRITTEN);
  const [tried, setTried] = useState(false);
  const sending = useSending(one.screeningId, forget);
  const change = (part: Partial<Written>) => setWritten({ ...written, ...part });
  const here = useMissing(written);
  const refused = fieldSentences(sending.error, {
    level: t('case.missingLevel'),
    reason: t('case.missingReason'),
    note: t('case.missingNote'),
  });
  const error = (field: keyof Missing) => (tried ? here[field] : undefined) ?? refused[field];
  const { decision } = written;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(here).length === 0) sending.mutate(bodyOf(written));
  };
  const mayBe = { confirmed: true, raised: true, lowered: one.level > 1 };
  return (
    <Card title={t('case.decide')}>
      <form noValidate className="scr:grid scr:gap-5" onSubmit={submit}>
        <RadioCards
          label={t('case.decideLabel')}
          value={decision}
          onChange={(value) => change({ decision: value, level: '' })}
          choices={REVIEW_DECISIONS.map((value) => ({ value, label: t(`case.decisions.${value}`), disabled: !mayBe[value] }))}
        />
        <Level one={one} written={written} change={change} error={error} />
        <TextArea
          label={t('case.note')}
          hint={t('case.noteHint')}
          rows={6}
          maxLength={4000}
          value={written.note}
          error={error('note')}
          onChange={(event) => change({ note: event.target.value })}
        />
        <TextArea
          label={t('case.plan')}
          hint={t('case.planHint')}
          rows={4}
          maxLength={4000}
          value={written.plan}
          onChange={(event) => change({ plan: event.target.value })}
        />
        <Button type="submit" look="primary" busy={sending.isPending}>
          {t('case.send')}
        </Button>
        <FailureNotice error={sending.error} title={t('case.failed')} />
      </form>
    </Card>
  );
}

interface LevelProps {
  one: ReviewCase;
  written: Written;
  change: (part: Partial<Written>) => void;
  error: (field: keyof Missing) => string | undefined;
}

/** To which level, what an emergency brings, and why it is lower. */
function Level({ one, written, change, error }: LevelProps) {
  const { t } = useTranslation('screening');
  const { decision } = written;
  const reachable = LEVELS.filter((level) => (decision === 'raised' ? level > one.level : level < one.level));
  return (
    <>
      {decision !== 'confirmed' && (
        <Select
          label={t('case.toLevel')}
          value={written.level}
          error={error('level')}
          placeholder=""
          options={reachable.map((level) => ({ value: String(level), label: t(`result.level.${levelOf({ level })}`) }))}
          onChange={(event) => change({ level: event.target.value })}
        />
      )}
      {Number(written.level) >= 4 && (
        <Notice look="error">
          <p>{t('case.emergency')}</p>
        </Notice>
      )}
      {decision === 'lowered' && (
        <TextArea
          label={t('case.reason')}
          hint={t('case.reasonHint')}
          rows={3}
          maxLength={1000}
          value={written.reason}
          error={error('reason')}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
    </>
  );
}

function useMissing({ decision, level, reason, note }: Written): Missing {
  const { t } = useTranslation('screening');
  return {
    ...(decision !== 'confirmed' && level === '' && { level: t('case.missingLevel') }),
    ...(decision === 'lowered' && reason.trim() === '' && { reason: t('case.missingReason') }),
    ...(note.trim() === '' && { note: t('case.missingNote') }),
  };
}

function bodyOf({ decision, level, reason, note, plan }: Written): ReviewDecision {
  const steps = plan
    .split('\n')
    .map((step) => step.trim())
    .filter(Boolean);
  return { decision, ...(level && { level: Number(level) }), reason, note, plan: steps };
}

/** A repeated press of the same words is one decision. */
function useSending(id: string, onSent: () => void) {
  const { t } = useTranslation('screening');
  const navigate = useNavigate();
  const client = useQueryClient();
  const keyOf = useRef({ said: '', key: '' });
  return useMutation({
    mutationFn: (body: ReviewDecision) => {
      const said = JSON.stringify(body);
      if (keyOf.current.said !== said) keyOf.current = { said, key: crypto.randomUUID() };
      return screeningApi.decideReview({ params: { id }, body, idempotencyKey: keyOf.current.key });
    },
    onSuccess: () => {
      onSent();
      toast.success(t('case.sent'), { body: t('case.sentBody') });
      void client.invalidateQueries({ queryKey: keys.reviews, exact: true });
      return navigate(pages.reviews);
    },
  });
}
