import { scimTexts } from '@atlas/contracts';
import { invalidValue, ScimError } from './scim-error.js';
import type { FilterColumns } from './scim-filter.js';
import { fieldOf, isObject, type PatchOperation } from './scim-patch.js';
import { SCIM_PATH } from './scim-path.js';
import type { UserRow } from './scim-records.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** What a directory says of a user, as far as Atlas stores it. */
export interface UserFields {
  readonly userName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly active: boolean;
  readonly externalId: string | null;
}

export const USER_FILTERS: FilterColumns = {
  id: { sql: 'u.user_id', type: 'id' },
  username: { sql: 'u.username', type: 'text' },
  externalid: { sql: 'u.external_id', type: 'exact' },
  active: { sql: 'u.is_active', type: 'boolean' },
  displayname: { sql: `u.first_name || ' ' || u.last_name`, type: 'text' },
  'name.formatted': { sql: `u.first_name || ' ' || u.last_name`, type: 'text' },
  'name.givenname': { sql: 'u.first_name', type: 'text' },
  'name.familyname': { sql: 'u.last_name', type: 'text' },
  emails: { sql: 'u.email', type: 'text' },
  'emails.value': { sql: 'u.email', type: 'text' },
  'emails.type': { sql: `'work'`, type: 'text' },
  'meta.created': { sql: 'u.created_at', type: 'time' },
  'meta.lastmodified': { sql: 'u.updated_at', type: 'time' },
};

export function userResource(user: UserRow, publicUrl: string): object {
  const name = `${user.first_name} ${user.last_name}`;
  return {
    schemas: [USER_SCHEMA],
    id: String(user.id),
    ...(user.external_id === null ? {} : { externalId: user.external_id }),
    userName: user.username,
    name: { formatted: name, givenName: user.first_name, familyName: user.last_name },
    displayName: name,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.is_active,
    groups: user.groups.map(group => ({
      value: String(group.id),
      display: group.name,
      type: 'direct',
      $ref: `${publicUrl}${SCIM_PATH}/Groups/${group.id}`,
    })),
    meta: {
      resourceType: 'User',
      created: user.created_at.toISOString(),
      lastModified: user.updated_at.toISOString(),
      location: `${publicUrl}${SCIM_PATH}/Users/${user.id}`,
      version: `W/"${user.revision}"`,
    },
  };
}

export const fieldsOfRow = (user: UserRow): UserFields => ({
  userName: user.username,
  givenName: user.first_name,
  familyName: user.last_name,
  email: user.email,
  active: user.is_active,
  externalId: user.external_id,
});

/** A whole user: `POST`, and `PUT` with the user as they are. What Atlas does not store is ignored. */
export function fieldsOfBody(body: unknown, before?: UserFields): UserFields {
  const userName = text(fieldOf(body, 'userName'), 'userName');
  if (!userName) throw invalidValue(scimTexts.required('userName'));
  const name = fieldOf(body, 'name');
  const [first, last] = namesIn(
    text(fieldOf(body, 'displayName'), 'displayName') ?? text(fieldOf(name, 'formatted'), 'name.formatted'),
  );
  const givenName = text(fieldOf(name, 'givenName'), 'name.givenName') || first;
  const familyName = text(fieldOf(name, 'familyName'), 'name.familyName') || last;
  if (!givenName) throw invalidValue(scimTexts.required('name.givenName'));
  if (!familyName) throw invalidValue(scimTexts.required('name.familyName'));
  const email = emailIn(fieldOf(body, 'emails')) ?? (userName.includes('@') ? userName : undefined);
  if (!email) throw invalidValue(scimTexts.required('emails'));
  const active = fieldOf(body, 'active');
  return {
    ...{ userName, givenName, familyName, email },
    // Leaving it out must not activate a user.
    active: active === undefined ? (before?.active ?? true) : boolean(active, 'active'),
    externalId: text(fieldOf(body, 'externalId'), 'externalId') || null,
  };
}

/** The user after an operation. */
export function patchedUser(user: UserFields, { op, attribute, sub, value }: PatchOperation): UserFields {
  const removes = op === 'remove';
  if (attribute === undefined)
    return Object.entries(value as object).reduce(
      (fields, [path, given]) => changed(fields, path.toLowerCase(), given, false),
      user,
    );
  return changed(user, sub === undefined || attribute === 'emails' ? attribute : `${attribute}.${sub}`, value, removes);
}

function changed(user: UserFields, path: string, value: unknown, removes: boolean): UserFields {
  const needed = (name: string) => {
    const given = removes ? undefined : text(value, name);
    if (!given) throw invalidValue(scimTexts.cannotRemove(name));
    return given;
  };
  switch (path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:user:/, '')) {
    case 'username':
      return { ...user, userName: needed('userName') };
    case 'externalid':
      return { ...user, externalId: removes ? null : text(value, 'externalId') || null };
    case 'active':
      if (removes) throw invalidValue(scimTexts.cannotRemove('active'));
      return { ...user, active: boolean(value, 'active') };
    case 'name':
      if (removes || !isObject(value)) throw invalidValue(scimTexts.cannotRemove('name'));
      return Object.entries(value).reduce(
        (fields, [sub, given]) => changed(fields, `name.${sub.toLowerCase()}`, given, false),
        user,
      );
    case 'name.givenname':
      return { ...user, givenName: needed('name.givenName') };
    case 'name.familyname':
      return { ...user, familyName: needed('name.familyName') };
    case 'emails':
      return { ...user, email: (removes ? undefined : emailIn(value)) ?? refuse(scimTexts.cannotRemove('emails')) };
    case 'id':
    case 'meta':
    case 'groups':
      throw new ScimError(400, 'mutability', scimTexts.readOnly(path));
    default:
      // Directories send attributes that Atlas does not store, such as titles.
      return user;
  }
}

function refuse(detail: string): never {
  throw invalidValue(detail);
}

/** A list, one of its objects, or the address alone, as the different clients send it. */
function emailIn(emails: unknown): string | undefined {
  if (emails === undefined || emails === null) return undefined;
  if (typeof emails === 'string') return emails.trim() || undefined;
  const all = Array.isArray(emails) ? emails : [emails];
  const chosen: unknown = all.find(one => fieldOf(one, 'primary') === true) ?? all[0];
  return text(fieldOf(chosen, 'value'), 'emails.value') || undefined;
}

const namesIn = (name: string | undefined): readonly [string | undefined, string | undefined] => {
  const words = name?.trim().split(/\s+/) ?? [];
  return words.length < 2 ? [undefined, undefined] : [words.slice(0, -1).join(' '), words.at(-1)];
};

export function text(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidValue(scimTexts.textExpected(name));
  return value.trim();
}

/** Entra ID sends "True" and "False". */
function boolean(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw invalidValue(scimTexts.booleanExpected(name));
}
