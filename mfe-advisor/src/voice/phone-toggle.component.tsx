import { Button, MessageCircle, Phone } from '@toothwise/ui';
import { useTranslation } from '@toothwise/web-platform';
import { createPortal } from 'react-dom';
import type { Voice } from './use-voice.js';

/** CHAT-013: from text to phone mode and back, in the head of the page. */
export function PhoneToggle({ voice, head }: { voice: Voice; head: HTMLElement | null }) {
  const { t } = useTranslation('advisor');
  const { isPhone } = voice.state;
  if (!head || !voice.hearers || (voice.hearers.hears ?? voice.hearers.speaks) === null) return null;
  const Icon = isPhone ? MessageCircle : Phone;
  const toggle = () => (isPhone ? voice.session.setPhone(false) : voice.whenAgreed(() => voice.session.setPhone(true)));
  return createPortal(
    <Button look="quiet" size="small" onClick={toggle}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isPhone ? t('voice.mode.text') : t('voice.mode.phone')}
    </Button>,
    head,
  );
}
