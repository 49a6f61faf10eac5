import { defineVocabulary, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { NODE_ROLES } from '../vocabulary/process-roles.js';
import { PACKET_CONDITIONS } from './packet-conditions.js';

/** A folder of a case's documents; a tree of four levels. */
export const documentNode = defineVocabulary({
  path: 'document/node',
  label: 'Document Node',
  group: 'documents',
  activation: 'PUT',
  get: 'list',
  menuId: 99,
  route: '/master-management/nodeMaster',
  alsoNeeds: 'CanManageGYBDocumentManager',
  sections: [
    section('Node', {
      parent: f.reference('document/node', { label: 'Parent' }),
      exhibit: f.reference('exhibit_master', { bulk: true }),
      node_role: f.choice(NODE_ROLES, { hint: 'Role that automatic steps look for; one active row per role' }),
    }),
    section('Packet', {
      is_required: f.bool({ label: 'Required', hint: 'For the packet', bulk: true }),
      required_when: f.choice(PACKET_CONDITIONS, { bulk: true }),
      min_count: f.int({ default: 1, max: 1000 }),
    }),
    section('Files', {
      allow_many: f.bool({ default: true, bulk: true }),
      file_types: f.texts({ max: 10 }),
      max_mb: f.int({ max: 10_000, label: 'Largest File (MB)' }),
      name_pattern: f.text({
        hint: 'Name pattern for filed documents, e.g. {case_id} {code} {date}. Leave blank to keep the file name',
      }),
      keywords: f.texts({ hint: 'Words that suggest this node for an upload' }),
      barcode: f.text({ computed: true, derived: true, hint: 'Printed on the separator sheet of scans' }),
      retention_years: f.int({ min: 1, max: 100, bulk: true, hint: 'Years from receipt. Documents cannot be removed earlier' }),
    }),
    section('Visibility', {
      visible_to_provider: f.bool({ default: true, bulk: true }),
      visible_to_funder: f.bool({ bulk: true }),
      provider_may_upload: f.bool({ bulk: true }),
      documents: f.usage('document'),
    }),
  ],
  list: ['name', 'code', 'parent', 'exhibit', 'is_required', 'required_when', 'documents'],
  unique: [{ fields: ['name', 'parent'] }, { fields: ['code'] }, { fields: ['node_role'], whenFilled: true, activeOnly: true }],
  publish: [
    'parent',
    'exhibit',
    'node_role',
    'is_required',
    'required_when',
    'min_count',
    'allow_many',
    'file_types',
    'max_mb',
    'name_pattern',
    'keywords',
    'retention_years',
    'visible_to_provider',
    'visible_to_funder',
    'provider_may_upload',
    'sort_order',
  ],
});
