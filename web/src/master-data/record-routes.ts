/**
 * The documented addresses of a definition, below the address of its list: the routes and the list of all addresses are made of them. `action` is what
 * the user must be allowed to do there.
 */
export const RECORD_ROUTES = [
  { path: '', action: 'list', screen: 'list' },
  { path: 'add', action: 'create', screen: 'add' },
  { path: 'edit', action: 'show', screen: 'edit' },
] as const;
