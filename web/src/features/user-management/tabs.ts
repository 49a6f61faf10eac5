export const TABS = ['users', 'roles', 'departments', 'rights'] as const;
export type TabId = (typeof TABS)[number];
