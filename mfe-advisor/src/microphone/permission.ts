import { useEffect, useState } from 'react';

/** VOICE-006: as the browser says. */
export type MicrophonePermission = 'granted' | 'denied' | 'prompt' | 'unknown';

/** The permission to use the microphone, live: people change it in the browser's bar while the page is open. */
export function usePermission(): MicrophonePermission {
  const [permission, setPermission] = useState<MicrophonePermission>('unknown');
  useEffect(() => {
    let followed: PermissionStatus | null = null;
    let isGone = false;
    const read = () => followed && setPermission(followed.state);
    // Some browsers know no permission of this name and throw.
    void navigator.permissions
      ?.query({ name: 'microphone' as PermissionName })
      .then((status) => {
        if (isGone) return;
        followed = status;
        read();
        status.addEventListener('change', read);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      followed?.removeEventListener('change', read);
    };
  }, []);
  return permission;
}
