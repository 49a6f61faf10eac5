import { type AccountKind, kindRule, type ScreenName } from '@atlas/contracts';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import type { ListView } from '@/providers/http/api-types.generated.js';

/** Who is signed in, as the access token says it. */
export interface Profile {
  userId: string;
  username: string;
  name: string;
  accountId: string | undefined;
  /** The account's code, e.g. DEMO. */
  domain: string;
  /** '2' for provider users, '1' for all others: decides the landing path. */
  roleTypeId: string;
  /** '1' law firm, '2' provider, '3' funder. */
  userTypeId: string;
  isSystem: boolean;
}

/** An entry of the menu, three levels deep. */
export interface MenuItem {
  id: number | string;
  name: string;
  path?: string | null;
  icon?: string | null;
  children?: readonly MenuItem[];
}

/** Everything the client knows of a sign-in. It is in memory only, and loaded again with the page. */
export interface Session {
  token: string;
  /** When the access token ends, in seconds since 1970 (its `exp` claim). */
  exp: number;
  profile: Profile;
  permissions: string[];
  menu: readonly MenuItem[];
  /** The screens whose calls the server answers to the user. */
  screens: readonly ScreenName[];
  features: Record<string, boolean>;
  settings: Record<string, string>;
  /** What the account is for; unset: an attorney company. */
  accountKind?: AccountKind;
  /** The firm's name, as the header shows it beside its code. */
  accountName?: string;
  /** The views of lists that the firm shares, as they were when the session was loaded. */
  listViews?: readonly ListView[];
  /** The emergency access of the session, and until when: ISO 8601 UTC. */
  emergency?: { readonly id: string; readonly until: string } | undefined;
  /** Where a user who came from the old portal goes when the session is ended. */
  returnAddress?: string;
}

interface Claims {
  sub?: string | number;
  name?: string;
  username?: string;
  accountId?: string | number;
  domain?: string;
  UserRoleTypeId?: string | number;
  userTypeId?: string | number;
  isSystem?: string;
  exp?: number;
}

const textOf = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** Reads a token's claims without checking its signature; the server does that. Undefined for what is no token. */
export function readToken(token: string): { profile: Profile; exp: number } | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), char => char.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Claims;
    const accountId = textOf(claims.accountId);
    return {
      exp: claims.exp ?? 0,
      profile: {
        userId: textOf(claims.sub),
        username: claims.username ?? '',
        name: claims.name ?? claims.username ?? '',
        accountId: accountId === '' || accountId === '0' ? undefined : accountId,
        domain: claims.domain ?? '',
        roleTypeId: textOf(claims.UserRoleTypeId),
        userTypeId: textOf(claims.userTypeId),
        isSystem: claims.isSystem === 'True',
      },
    };
  } catch {
    return undefined;
  }
}

/** The account's own choice of where its provider users start (one firm of the old portal starts them elsewhere). */
const PROVIDER_LANDING = 'provider_landing_path';

/** The screens of the menu, in its order. */
const pathsIn = (menu: readonly MenuItem[]): readonly string[] =>
  menu.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);

/**
 * Where a user starts: provider users with their figures, all others where accounts of their kind do, or with the first screen of a menu without it;
 * without an account there is nothing to show.
 */
export function landingPath({
  profile,
  settings,
  screens,
  menu,
  accountKind,
}: Pick<Session, 'profile' | 'settings' | 'screens' | 'menu' | 'accountKind'>): string {
  if (!profile.accountId) return '/not-found';
  if (profile.roleTypeId === '2') return settings[PROVIDER_LANDING] ?? '/client-reports/client-reports';
  const paths = pathsIn(menu);
  // The menu has no separate entry for the case list.
  const opens = (path: string) => (path === CASE_LIST_PATH ? screens.includes('caseSearch') : paths.includes(path));
  return kindRule(accountKind).landing.find(opens) ?? paths[0] ?? '/user-profile';
}
