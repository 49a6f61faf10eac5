import type { JsonValue } from '../json.js';

/** The preference that says which notifications a user wants: `{ "ticket_news": false }`. */
export const NOTIFICATIONS_KEY = 'notifications';

/**
 * What users are notified of, and whether they are until they change it. Mails that a user needs to sign in, and those to the firm's
 * support address, are not here: users cannot turn them off.
 */
export const NOTIFICATION_KINDS = {
  /** A mail when someone else answers or changes a ticket of the user. */
  ticket_news: true,
  /** A message on screen when a background job of the user has completed. */
  job_completed: true,
  /** The same when it has failed or ended with errors. */
  job_failed: true,
} as const satisfies Record<string, boolean>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** `preference`: the stored value, in whatever form a client has stored it. */
export function wantsNotification(preference: JsonValue | undefined, kind: NotificationKind): boolean {
  const chosen =
    typeof preference === 'object' && preference !== null && !Array.isArray(preference) ? preference[kind] : undefined;
  return typeof chosen === 'boolean' ? chosen : NOTIFICATION_KINDS[kind];
}
