import type { ChatPhoto } from '@toothwise/contracts-advisor';
import { classNames } from '@toothwise/ui';
import { useQuery, useTranslation } from '@toothwise/web-platform';
import { useState } from 'react';
import { advisorApi, keys } from '../api/advisor.resource.js';

/** CHAT-160: so often a picture that does not come is asked for again. */
const RETRIES = 2;
/** A link lives for 60 s; one that is older is not asked for a picture again. */
const LINK_LIVES = 50_000;

/** A photo of the conversation, by a link of its own. */
export function ChatPicture({ consultationId: id, photo, small }: { consultationId: string; photo: ChatPhoto; small?: boolean }) {
  const { t } = useTranslation('advisor');
  const [failures, setFailures] = useState(0);
  const link = useQuery({
    queryKey: [...keys.photo(id, photo.id), failures],
    queryFn: ({ signal }) => advisorApi.linkPhoto({ params: { id, photoId: photo.id }, signal }),
    staleTime: LINK_LIVES,
    retry: RETRIES,
  });
  const box = small ? 'adv:size-12 adv:object-cover' : 'adv:max-h-56 adv:w-auto adv:max-w-full';
  if (failures > RETRIES || link.isError) {
    return (
      <span role="img" aria-label={t('photos.alt')} className="adv:block adv:rounded-control adv:bg-sunken adv:p-3 adv:text-s">
        <strong className="adv:block">{t('photos.uploaded')}</strong>
        {t('photos.noPreview')}
      </span>
    );
  }
  return (
    <img
      src={link.data?.url}
      width={photo.width}
      height={photo.height}
      alt={t('photos.alt')}
      className={classNames('adv:rounded-control adv:border adv:border-line adv:bg-sunken', box)}
      onError={() => link.data && setFailures((before) => before + 1)}
    />
  );
}
