import { Button, Dialog, toast } from '@toothwise/ui';

export interface NewerVersionDialogProps {
  /** What is typed, over a state that is not the newest any more (`behind`). */
  form: { behind: boolean; keepTyped: () => void; takeNewest: () => void };
  /** The page's own words. */
  say: (words: 'title' | 'body' | 'newest' | 'keep' | 'kept') => string;
}

/** Another tab or person was faster: who types here decides what becomes of it. */
export function NewerVersionDialog({ form, say }: NewerVersionDialogProps) {
  const keep = () => {
    form.keepTyped();
    toast.info(say('kept'));
  };
  return (
    <Dialog
      open={form.behind}
      onClose={keep}
      title={say('title')}
      actions={
        <>
          <Button onClick={form.takeNewest}>{say('newest')}</Button>
          <Button look="primary" onClick={keep}>
            {say('keep')}
          </Button>
        </>
      }
    >
      <p>{say('body')}</p>
    </Dialog>
  );
}
