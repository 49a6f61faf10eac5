import type { JsonValue } from '../json.js';
import type { PermissionKey } from '../session/permissions.js';
import type { AccountKind } from './account-kinds.js';
import type { FeatureState } from './features.js';
import type { ListView } from './list-view.requests.js';
import type { MenuItem } from './menu-entry.js';
import type { ScreenName } from './screen-entries.js';
import type { ApplicationSetting } from './setting.requests.js';

/** `GET user/session` (ours): what a client needs after signing in, in one answer. */
export interface SessionStart {
  readonly permissions: readonly PermissionKey[];
  readonly menu: readonly MenuItem[];
  /** The screens whose calls the user may use, those without an entry among them. */
  readonly screens: readonly ScreenName[];
  readonly features: readonly FeatureState[];
  readonly settings: readonly ApplicationSetting[];
  /** What the account is for: it decides where its users start. */
  readonly account_kind: AccountKind;
  /** The firm's name. */
  readonly account_name: string;
  /** Where the client goes when the session is ended; only for users who came from the old portal. */
  readonly return_address?: string;
  /** The emergency access of this session, and until when: ISO 8601 UTC. */
  readonly emergency?: { readonly id: string; readonly until: string };
  /** All preferences of the user by key. */
  readonly preferences: Readonly<Record<string, JsonValue>>;
  /** The views of lists that users of the firm share; none for clients. */
  readonly list_views: readonly ListView[];
}
