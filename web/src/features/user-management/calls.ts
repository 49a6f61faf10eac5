import type { UserRecord } from '@atlas/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { USER_MANAGEMENT_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { type Api, useCalls } from '@/providers/data/use-api.js';
import type { Sent } from '@/providers/http/described-calls.js';

export const USERS = 'users';
registerResource(USERS, {
  access: USER_MANAGEMENT_PATH,
  path: 'application/user',
  list: 'application/user/list',
  export: 'users/export',
});

export type Level = 'role' | 'department' | 'user';
export type GroupLevel = Exclude<Level, 'user'>;
export type NewUser = Sent<'POST', 'application/user'>[0];
export type ChangedUser = Sent<'PUT', 'application/user/1'>[0];
export interface Members {
  added?: readonly number[];
  removed?: readonly number[];
}

const groupPath = { role: 'roles', department: 'application/department' } as const;

const userCalls = (api: Api) => ({
  user: (id: number, signal?: AbortSignal) => api.get(`application/user/${id}`, { signal }),
  add: (body: NewUser) => api.post('application/user', body),
  change: (id: number, body: ChangedUser, ifMatch: number) => api.put(`application/user/${id}`, body, { ifMatch }),
  setActive: (id: number, is_active: boolean) => api.put(`application/user/${id}/active`, { is_active }),
  remove: (id: number) => api.remove(`application/user/${id}`),
  signIn: (id: number, signal?: AbortSignal) => api.get(`application/user/${id}/sign_in`, { signal }),
  sendLink: (id: number) => api.post(`application/user/${id}/send_link`),
  unlock: (id: number) => api.post(`application/user/${id}/unlock`),
  unlinkProvider: (id: number) => api.post(`application/user/${id}/unlink_provider`),
  endSessions: (id: number) => api.post(`application/user/${id}/end_sessions`),
  removeSecondFactor: (id: number) => api.post(`application/user/${id}/remove_second_factor`),
  roles: (signal?: AbortSignal) => api.get('roles', { signal }),
  presets: (signal?: AbortSignal) => api.get('roles/preset', { signal }),
  addRole: (body: Sent<'POST', 'roles'>[0]) => api.post('roles', body),
  changeRole: (id: number, body: Sent<'PUT', 'roles/1'>[0], ifMatch: number) => api.put(`roles/${id}`, body, { ifMatch }),
  removeRole: (id: number) => api.remove(`roles/${id}`),
  departments: (signal?: AbortSignal) => api.get('application/department', { signal }),
  addDepartment: (name: string) => api.post('application/department', { name }),
  renameDepartment: (id: number, name: string, ifMatch: number) => api.put(`application/department/${id}`, { name }, { ifMatch }),
  removeDepartment: (id: number) => api.remove(`application/department/${id}`),
  /** Those of a role or department, by their names. */
  members: async (level: GroupLevel, id: number, signal?: AbortSignal): Promise<readonly UserRecord[]> => {
    const filters = { [level === 'role' ? 'role_id' : 'department_id']: id };
    const { result } = await api.post('application/user/list', { page: 1, top: 1000, filters, show_all: true }, { signal });
    return result;
  },
  changeMembers: (level: GroupLevel, id: number, members: Members) => api.post(`${groupPath[level]}/${id}/members`, members),
});
export const useUserCalls = () => useCalls(userCalls);

const KEYS = { roles: ['user-management', 'roles'], departments: ['user-management', 'departments'] } as const;

export const useRoles = (enabled = true) => {
  const { roles } = useUserCalls();
  return useQuery({ queryKey: KEYS.roles, queryFn: ({ signal }) => roles(signal), enabled });
};

export const useDepartments = () => {
  const { departments } = useUserCalls();
  return useQuery({ queryKey: KEYS.departments, queryFn: ({ signal }) => departments(signal) });
};

/** A user whose name is shown; nothing is asked without an id. */
export const useUserName = (id: number | undefined) => {
  const { user } = useUserCalls();
  return useQuery({
    queryKey: ['user-management', 'user-name', id],
    queryFn: ({ signal }) => user(id!, signal),
    enabled: id !== undefined,
  });
};

/** After any change here: names, counts and rights depend on each other. */
export function useReloadUsers(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['user-management'] }),
      queries.invalidateQueries({ queryKey: [USERS] }),
    ]);
  };
}
