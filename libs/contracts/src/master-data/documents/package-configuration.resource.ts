import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { PACKET_CONDITIONS } from './packet-conditions.js';

/** What a packet of one submission type holds, and how it is put together. */
export const packageConfiguration = defineResource({
  path: 'package_configuration',
  label: 'Package Configuration',
  group: 'documents',
  menuId: 100,
  route: '/master-management/package-configuration-details',
  sections: [
    section('Package', {
      submission_type: f.option('Submission_Type', { required: true, label: 'Submission Type' }),
      court: f.reference('court_type', { required: true, label: 'Court' }),
      case_workflow_type: f.reference('case_workflow_type', { hint: 'Leave blank for all', bulk: true }),
      provider: f.references('provider_master', { label: 'Providers', hint: 'Leave blank for all' }),
      is_default: f.bool({
        label: 'Default',
        singleWithin: ['submission_type', 'court'],
        hint: 'One per submission type and court',
      }),
      effective_from: f.date(),
      effective_to: f.date({ hint: 'Leave blank for no end date' }),
    }),
    section(
      'Items',
      {
        items: f.children({
          exhibit: f.reference('exhibit_master', { required: true }),
          node: f.reference('document/node', { required: true, label: 'Document Node' }),
          required: f.choice([...PACKET_CONDITIONS, 'never'], { required: true, default: 'always' }),
          min_count: f.int({ default: 1, min: 1, max: 1000 }),
          order_by: f.choice(['document_date', 'bill', 'upload', 'name'], { default: 'document_date' }),
          latest_only: f.bool(),
        }),
      },
      { why: 'Documents of the packet in order. A case with missing documents cannot be filed' },
    ),
    section('Finish', {
      cover: f.reference('document_template', { label: 'Cover', hint: 'The template of the first page' }),
      index_page: f.bool({ default: true }),
      bookmarks: f.bool({ default: true }),
      page_numbers: f.bool({ default: true }),
      stamp_letters: f.bool({ default: true, hint: 'The exhibit letter on every page' }),
      split_over: f.bool({ default: true, label: 'Split When Too Large' }),
      max_mb: f.int({ min: 1, max: 1000, label: 'Largest File (MB)' }),
      file_name_pattern: f.text(),
      domain_email_config: f.reference('domain_email_config', { label: 'Mailbox', hint: 'Mailbox that sends it' }),
    }),
  ],
  list: ['name', 'submission_type', 'court', 'provider', 'is_default', 'effective_from', 'effective_to'],
  publish: [
    'submission_type',
    'court',
    'case_workflow_type',
    'provider',
    'is_default',
    'effective_from',
    'effective_to',
    'items',
  ],
});
