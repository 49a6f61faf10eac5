import type { GrantEffect } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAct } from '@/components/states/use-act.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import { t } from '@/texts/t.js';
import { type Level, useReloadUsers } from '../calls.js';
import {
  changedIds,
  grantsOf,
  readGrants,
  type RightRow,
  rightRows,
  type Setting,
  type Settings,
  sourceTexts,
} from './rights-model.js';

type Sent = { granted: string[]; denied: string[] };
const numbers = ({ granted, denied }: Sent) => ({ granted: granted.map(Number), denied: denied.map(Number) });

/** The keys are those of the catalog, which the server has sent. */
const keys = (sent: Sent) => sent as never;

const rightsCalls = (api: Api) => ({
  catalog: async (signal?: AbortSignal) => {
    const [permissions, menu] = await Promise.all([
      api.get('application/permissions', { signal }),
      api.get('application/menu_items', { signal }),
    ]);
    return rightRows(permissions, menu);
  },
  grants: async (level: Level, id: number, signal?: AbortSignal) => {
    const [permissions, menuItems] = await Promise.all([
      api.get(`application/${level}/${id}/permissions`, { signal }),
      api.get(`application/${level}/${id}/menu_items`, { signal }),
    ]);
    return readGrants({ permissions, menuItems });
  },
  explained: (id: number, signal?: AbortSignal) => api.get(`application/user/${id}/rights`, { signal }),
  savePermissions: (level: Level, id: number, sent: Sent) => api.post(`application/${level}/${id}/permissions`, keys(sent)),
  saveMenuItems: (level: Level, id: number, sent: Sent) => api.post(`application/${level}/${id}/menu_items`, numbers(sent)),
  previewPermissions: (level: Level, id: number, sent: Sent) =>
    api.post(`application/${level}/${id}/permissions/preview`, keys(sent)),
  previewMenuItems: (level: Level, id: number, sent: Sent) =>
    api.post(`application/${level}/${id}/menu_items/preview`, numbers(sent)),
});
export const useRightsCalls = () => useCalls(rightsCalls);

export const useRightRows = () => {
  const { catalog } = useRightsCalls();
  return useQuery({ queryKey: ['rights-catalog'], queryFn: ({ signal }) => catalog(signal), staleTime: Infinity });
};

/** What a role, department or user grants and denies; nothing is asked without an id. */
export const useGrants = (level: Level, id: number | undefined) => {
  const { grants } = useRightsCalls();
  return useQuery({
    queryKey: ['user-management', 'grants', level, id],
    queryFn: ({ signal }) => grants(level, id!, signal),
    enabled: id !== undefined,
  });
};

/** Where the rights of a user come from. */
export const useSources = (level: Level, id: number | undefined) => {
  const { explained } = useRightsCalls();
  return useQuery({
    queryKey: ['user-management', 'sources', id],
    queryFn: async ({ signal }) => sourceTexts(await explained(id!, signal)),
    enabled: level === 'user' && id !== undefined,
  });
};

/** Who gains and loses what, both kinds of rights together. */
export interface Effect {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

function merged(effects: readonly (GrantEffect<string | number> & { kind: RightRow['kind'] })[]): Effect[] {
  const byUser = new Map<number, Effect>();
  for (const { kind, id, name, username, gained, lost } of effects) {
    const before = byUser.get(id) ?? { id, name, username, gained: [], lost: [] };
    const ids = (list: readonly (string | number)[]) => list.map(key => `${kind}/${key}`);
    byUser.set(id, { ...before, gained: [...before.gained, ...ids(gained)], lost: [...before.lost, ...ids(lost)] });
  }
  return [...byUser.values()];
}

/** The settings of a subject as they are edited: changed, previewed, saved. */
export function useRightsEdit(level: Level, id: number, saved: Settings) {
  const calls = useRightsCalls();
  const reload = useReloadUsers();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Settings>(saved);
  const changed = useMemo(() => changedIds(saved, edited), [saved, edited]);
  const isChanged = (kind: RightRow['kind']) => [...changed].some(each => each.startsWith(`${kind}/`));
  const set = (rowId: string, setting: Setting) => setEdited(before => new Map(before).set(rowId, setting));
  const preview = async (): Promise<Effect[]> => {
    const permissions = isChanged('permission')
      ? await calls.previewPermissions(level, id, grantsOf(edited, 'permission'))
      : undefined;
    const menuItems = isChanged('menu') ? await calls.previewMenuItems(level, id, grantsOf(edited, 'menu')) : undefined;
    return merged([
      ...(permissions?.users ?? []).map(user => ({ ...user, kind: 'permission' as const })),
      ...(menuItems?.users ?? []).map(user => ({ ...user, kind: 'menu' as const })),
    ]);
  };
  const write = async () => {
    if (isChanged('permission')) await calls.savePermissions(level, id, grantsOf(edited, 'permission'));
    if (isChanged('menu')) await calls.saveMenuItems(level, id, grantsOf(edited, 'menu'));
  };
  const { act: save, busy } = useAct(write, {
    success: t('common.updatedSuccessfully'),
    // After a refusal, too: the first of the two may have been saved.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['user-management', 'grants', level, id] });
      await reload();
    },
  });
  return { edited, changed, set, preview, save, busy, discard: () => setEdited(saved) };
}
