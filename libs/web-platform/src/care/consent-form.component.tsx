import { Button, Card, Checkbox } from '@toothwise/ui';
import { useFirstWrong, useStayingInView } from '@toothwise/web-platform';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useCareTexts } from './care-texts.js';
import styles from './consent-form.module.css';

interface ConsentFormProps {
  /** The wording in force, as the account service keeps it. */
  texts: { paragraphs: readonly string[]; statement: string };
  busy: boolean;
  onAgree: () => void;
  onDecline: () => void;
  /** What this page adds to the wording. */
  children?: ReactNode;
}

/** Explicit consent: never ticked beforehand, and nothing goes on without it. Give it a new `key` where the wording has changed. */
export function ConsentForm({ texts, busy, onAgree, onDecline, children }: ConsentFormProps) {
  const { t } = useCareTexts();
  const [agreed, setAgreed] = useState(false);
  const [checked, setChecked] = useState(false);
  const [form, leadToWrong] = useFirstWrong();
  useStayingInView(agreed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (agreed) onAgree();
    else leadToWrong();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Card>
        <div className={styles.words}>
          {texts.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {children}
        </div>
        <Checkbox
          label={texts.statement}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={checked && !agreed ? t('consent.needed') : undefined}
        />
      </Card>
      <div className={styles.actions}>
        <Button onClick={onDecline}>{t('consent.decline')}</Button>
        <Button look="primary" type="submit" busy={busy} className={styles.agree}>
          {t('consent.agree')}
        </Button>
      </div>
    </form>
  );
}
