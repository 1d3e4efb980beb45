import { Button } from '@toothwise/ui';
import { useBar, useTranslation } from '@toothwise/web-platform';

/** Save Changes, within reach of the thumb, and what it would do. */
export function SaveBar({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div
      ref={useBar('bottom')}
      data-on="screen"
      className="sticky bottom-0 z-10 -mx-[16px] mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-[16px] py-3 md:static md:mx-0 md:border-0 md:px-0"
    >
      <Button type="submit" look="primary" busy={saving} className="max-sm:w-full">
        {saving ? t('saving') : t('save')}
      </Button>
      <p role="status" className="text-s text-ink-soft">
        {dirty ? t('unsaved') : t('unchanged')}
      </p>
    </div>
  );
}
