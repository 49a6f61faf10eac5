import { NOTIFICATIONS_KEY, type NotificationKind, wantsNotification } from '@atlas/contracts';
import { useCallback } from 'react';
import { useStore } from 'react-admin';

type Choices = Partial<Record<NotificationKind, boolean>>;

const NONE: Choices = {};

/** Which notifications the user wants; the server reads the same preference before it sends a mail. */
export function useNotificationChoices() {
  const [choices, setChoices] = useStore<Choices>(NOTIFICATIONS_KEY, NONE);
  const wants = useCallback((kind: NotificationKind) => wantsNotification(choices, kind), [choices]);
  const choose = (kind: NotificationKind, isWanted: boolean) => setChoices({ ...choices, [kind]: isWanted });
  return { wants, choose };
}
