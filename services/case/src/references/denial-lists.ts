/** Denial reasons of both lists in one: 'g12' is a general one, 's7' one of the service. */
const DENIAL_LISTS: Readonly<Record<string, string>> = { g: 'general_denial', s: 'service_denial_reason' };

/** The record behind such an id; undefined when it is none. */
export function denialRecord(id: string): { readonly resource: string; readonly id: number } | undefined {
  const match = /^([gs])(\d+)$/.exec(id);
  const resource = DENIAL_LISTS[match?.[1] ?? ''];
  return resource ? { resource, id: Number(match?.[2]) } : undefined;
}
