import type { ActionKey, Audience, PermissionKey, ScreenName } from '@atlas/contracts';
import { apiDescription } from '../api-description.js';

/** What a route declares of its access, as the description of the API has it (`x-access`). */
export interface DeclaredAccess {
  readonly does: ActionKey | 'Save';
  readonly any_of: readonly PermissionKey[];
  readonly audience: readonly Audience[];
  /** Missing: every screen needs it, or a definition says who reads it. */
  readonly screens?: readonly ScreenName[];
}

export interface DeclaredCall extends DeclaredAccess {
  /** Method and path: 'POST case/add'. */
  readonly call: string;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly 'x-access'?: DeclaredAccess }>>>>;
}

/** The calls that need a permission. */
export function declaredCalls(): readonly DeclaredCall[] {
  const { paths } = JSON.parse(apiDescription()) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { 'x-access': access }]) =>
      access ? [{ call: `${method.toUpperCase()} ${path.replace('/AtlasAPI/api/', '')}`, ...access }] : [],
    ),
  );
}
