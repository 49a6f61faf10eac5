import type { ExplainedRight, Grants, MenuCatalogEntry, PermissionCatalogGroup, RightSource, UserRights } from '@atlas/contracts';
import { t } from '@/texts/t.js';

/** What a role, department or user says of a right. */
export type Setting = 'inherit' | 'grant' | 'deny';

/** A permission or menu entry that can be granted. */
export interface RightRow {
  /** 'permission/View', 'menu/109' */
  readonly id: string;
  readonly kind: 'permission' | 'menu';
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly group: string;
  readonly isUsed: boolean;
}

/** Everything that can be granted, in the order of the documents and of the menu. */
export function rightRows(
  permissions: readonly PermissionCatalogGroup[],
  menu: readonly MenuCatalogEntry[],
): readonly RightRow[] {
  return [
    ...permissions.flatMap(({ group, permissions: entries }) =>
      entries.map(({ key, title, description, is_used }) => ({
        id: `permission/${key}`,
        kind: 'permission' as const,
        key,
        title,
        description,
        group: t('userManagement.permissionsGroup', { group }),
        isUsed: is_used,
      })),
    ),
    ...menu.map(({ id, title, trail, is_used, any_of }) => ({
      id: `menu/${id}`,
      kind: 'menu' as const,
      key: String(id),
      title,
      description: any_of.length > 0 ? t('userManagement.needsOneOf', { keys: any_of.join(', ') }) : '',
      group: t('userManagement.menuGroup', { trail: trail.join(' › ') || title }),
      isUsed: is_used,
    })),
  ];
}

/** What is said of each right, by the row's id; rights that are not in it are inherited. */
export type Settings = ReadonlyMap<string, Setting>;

interface Answers {
  readonly permissions: Grants<string>;
  readonly menuItems: Grants<number>;
}

/** The settings as the server answers them, and what holds without them. */
export function readGrants({ permissions, menuItems }: Answers): { settings: Settings; inherited: ReadonlySet<string> } {
  const settings = new Map<string, Setting>();
  const note = (kind: RightRow['kind'], { granted, denied }: Grants<string | number>) => {
    for (const key of granted) settings.set(`${kind}/${key}`, 'grant');
    for (const key of denied) settings.set(`${kind}/${key}`, 'deny');
  };
  note('permission', permissions);
  note('menu', menuItems);
  const inherited = new Set([
    ...permissions.inherited.map(key => `permission/${key}`),
    ...menuItems.inherited.map(key => `menu/${key}`),
  ]);
  return { settings, inherited };
}

/** The body of a change: everything that is granted and denied of one kind. */
export function grantsOf(settings: Settings, kind: RightRow['kind']): { granted: string[]; denied: string[] } {
  const keysOf = (wanted: Setting) =>
    [...settings].flatMap(([id, setting]) =>
      setting === wanted && id.startsWith(`${kind}/`) ? [id.slice(kind.length + 1)] : [],
    );
  return { granted: keysOf('grant'), denied: keysOf('deny') };
}

/** The rights whose setting was changed. */
export const changedIds = (before: Settings, after: Settings): ReadonlySet<string> =>
  new Set([...before.keys(), ...after.keys()].filter(id => (before.get(id) ?? 'inherit') !== (after.get(id) ?? 'inherit')));

/** Whether it holds: as the setting says, or else as it is inherited. */
export const holds = (settings: Settings, inherited: ReadonlySet<string>, id: string): boolean => {
  const setting = settings.get(id) ?? 'inherit';
  return setting === 'inherit' ? inherited.has(id) : setting === 'grant';
};

const sourceText = ({ level, name, allowed }: RightSource): string => {
  const source =
    level === 'role'
      ? t('userManagement.byRole', { name })
      : level === 'department'
        ? t('userManagement.byDepartment', { name })
        : t('userManagement.byUser');
  return allowed ? source : t('userManagement.deniedBy', { source });
};

/** Where each right of a user comes from, by the row's id. */
export function sourceTexts({ permissions, menu_items }: UserRights): ReadonlyMap<string, string> {
  const textOf = ({ said_by, is_for_firm_only }: ExplainedRight<string | number>): string =>
    [...said_by.map(sourceText), ...(is_for_firm_only ? [t('userManagement.firmOnly')] : [])].join(', ');
  return new Map([
    ...permissions.map(right => [`permission/${right.key}`, textOf(right)] as const),
    ...menu_items.map(right => [`menu/${right.key}`, textOf(right)] as const),
  ]);
}
