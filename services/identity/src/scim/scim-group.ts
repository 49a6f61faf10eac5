import { scimTexts } from '@atlas/contracts';
import { filter as matches } from 'scim2-parse-filter';
import { invalidValue, ScimError } from './scim-error.js';
import type { FilterColumns } from './scim-filter.js';
import { fieldOf, type PatchOperation } from './scim-patch.js';
import { SCIM_PATH } from './scim-path.js';
import type { GroupRow } from './scim-records.js';
import { text } from './scim-user.js';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** What a directory says of a group. */
export interface GroupFields {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of users, each once. */
  readonly members: readonly number[];
}

export const GROUP_FILTERS: FilterColumns = {
  id: { sql: 'r.role_id', type: 'id' },
  displayname: { sql: 'r.name', type: 'text' },
  externalid: { sql: 'r.external_id', type: 'exact' },
  'meta.created': { sql: 'r.created_at', type: 'time' },
  'meta.lastmodified': { sql: 'r.updated_at', type: 'time' },
};

export function groupResource(group: GroupRow, publicUrl: string): object {
  return {
    schemas: [GROUP_SCHEMA],
    id: String(group.id),
    ...(group.external_id === null ? {} : { externalId: group.external_id }),
    displayName: group.name,
    members: group.members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      type: 'User',
      $ref: `${publicUrl}${SCIM_PATH}/Users/${id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.created_at.toISOString(),
      lastModified: group.updated_at.toISOString(),
      location: `${publicUrl}${SCIM_PATH}/Groups/${group.id}`,
      version: `W/"${group.revision}"`,
    },
  };
}

export const groupFieldsOfRow = ({ name, external_id, members }: GroupRow): GroupFields => ({
  displayName: name,
  externalId: external_id,
  members: members.map(({ id }) => id),
});

/** A whole group: `POST` and `PUT`. */
export function groupFieldsOfBody(body: unknown): GroupFields {
  const displayName = text(fieldOf(body, 'displayName'), 'displayName');
  if (!displayName) throw invalidValue(scimTexts.required('displayName'));
  return {
    displayName,
    externalId: text(fieldOf(body, 'externalId'), 'externalId') || null,
    members: membersIn(fieldOf(body, 'members')),
  };
}

/** The group after an operation. */
export function patchedGroup(group: GroupFields, operation: PatchOperation): GroupFields {
  const { op, attribute, value } = operation;
  if (attribute !== undefined) return changed(group, attribute, operation);
  return Object.entries(value as object).reduce<GroupFields>(
    (fields, [name, given]) => changed(fields, name.toLowerCase(), { ...operation, op, value: given }),
    group,
  );
}

function changed(group: GroupFields, attribute: string, { op, filter, value }: PatchOperation): GroupFields {
  switch (attribute) {
    case 'displayname': {
      const displayName = op === 'remove' ? undefined : text(value, 'displayName');
      if (!displayName) throw invalidValue(scimTexts.cannotRemove('displayName'));
      return { ...group, displayName };
    }
    case 'externalid':
      return { ...group, externalId: op === 'remove' ? null : text(value, 'externalId') || null };
    case 'members': {
      const named = membersIn(value);
      if (op === 'replace' && !filter) return { ...group, members: named };
      if (op !== 'remove') return { ...group, members: [...new Set([...group.members, ...named])] };
      // Which ones: by a filter in the path, by a list, or all.
      const isRemoved = filter
        ? (id: number) => matches(filter)({ value: String(id) })
        : (id: number) => !named.length || named.includes(id);
      return { ...group, members: group.members.filter(id => !isRemoved(id)) };
    }
    case 'id':
    case 'meta':
      throw new ScimError(400, 'mutability', scimTexts.readOnly(attribute));
    default:
      return group;
  }
}

function membersIn(value: unknown): number[] {
  if (value === undefined || value === null) return [];
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(
      all.map(one => {
        const id = fieldOf(one, 'value');
        if (typeof id !== 'string' || !/^[1-9]\d{0,8}$/.test(id))
          throw invalidValue(typeof id === 'string' ? scimTexts.noSuchMember(id) : scimTexts.membersExpected);
        return Number(id);
      }),
    ),
  ];
}
