import { Button, Dialog } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { type ReactElement, useState } from 'react';

const text = (fields: object): string => JSON.stringify(Object.entries(fields).filter(([name]) => name !== 'id' && name !== 'key'));

/** Whether a form says something else than it began with; the id or key that was made with it is no word of anybody. */
export const isTyped = <Fields extends object>(fields: Fields, begun: Fields): boolean => text(fields) !== text(begun);

/**
 * Escape, a press beside the form and its closing buttons are quickly made: what is typed is dropped only by who says so.
 * @returns `leave` to close by, and the question, which stands inside the form's dialog
 */
export function useLeaving(typed: boolean, close: () => void): { leave: () => void; question: ReactElement } {
  const { t } = useTranslation('health');
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const question = (
    <Dialog
      open={asking}
      onClose={stay}
      title={t('leaving.title')}
      closeLabel={t('leaving.stay')}
      actions={
        <>
          <Button onClick={close}>{t('leaving.drop')}</Button>
          <Button look="primary" onClick={stay}>
            {t('leaving.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leaving.body')}</p>
    </Dialog>
  );
  return { leave: typed ? () => setAsking(true) : close, question };
}
