import { GROUP_SCHEMA } from './scim-group.js';
import { MOST_RESULTS } from './scim-list.js';
import { SCIM_PATH } from './scim-path.js';
import { USER_SCHEMA } from './scim-user.js';

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued: boolean;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'default';
  readonly uniqueness: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const readOnly = (name: string, more: Partial<Attribute> = {}) => attribute(name, { mutability: 'readOnly', ...more });

const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes,
  meta: { resourceType: 'Schema', location: `${SCIM_PATH}/Schemas/${id}` },
});

/** The attributes that Atlas stores. */
export const SCHEMAS = [
  schema(USER_SCHEMA, 'User', 'A user of the law firm', [
    attribute('userName', { required: true, mutability: 'immutable', uniqueness: 'server' }),
    attribute('name', {
      type: 'complex',
      required: true,
      subAttributes: [
        readOnly('formatted'),
        attribute('givenName', { required: true }),
        attribute('familyName', { required: true }),
      ],
    }),
    readOnly('displayName'),
    attribute('emails', {
      type: 'complex',
      multiValued: true,
      required: true,
      subAttributes: [attribute('value', { required: true }), readOnly('type'), readOnly('primary', { type: 'boolean' })],
    }),
    attribute('active', { type: 'boolean' }),
    readOnly('groups', {
      type: 'complex',
      multiValued: true,
      subAttributes: [readOnly('value'), readOnly('display'), readOnly('type'), readOnly('$ref', { type: 'reference' })],
    }),
  ]),
  schema(GROUP_SCHEMA, 'Group', 'A role', [
    attribute('displayName', { required: true, uniqueness: 'server' }),
    attribute('members', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', { mutability: 'immutable' }),
        readOnly('display'),
        readOnly('type'),
        readOnly('$ref', { type: 'reference' }),
      ],
    }),
  ]),
];

export const resourceTypes = (publicUrl: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: USER_SCHEMA, description: 'Users of the law firm' },
    { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA, description: 'Roles' },
  ].map(type => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    name: type.id,
    ...type,
    meta: { resourceType: 'ResourceType', location: `${publicUrl}${SCIM_PATH}/ResourceTypes/${type.id}` },
  }));

export const serviceProviderConfig = (publicUrl: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token from the account settings of Atlas.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${publicUrl}${SCIM_PATH}/ServiceProviderConfig` },
});
