import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** The exhibit letter of documents in a packet. */
export const exhibit = defineResource({
  path: 'exhibit_master',
  label: 'Exhibit',
  group: 'documents',
  menuId: 100,
  route: '/master-management/exhibit_master',
  sections: [
    section('Exhibit', {
      letter: f.text({ required: true, max: 3 }),
      description: f.text({ max: 300, hint: 'On the slip sheet' }),
      court: f.reference('court_type', { label: 'Court', hint: 'Leave blank for all' }),
      slip_sheet: f.bool({ default: true }),
      sort_order: f.order(),
      nodes: f.count('document/node', 'exhibit', { label: 'Document Nodes' }),
    }),
  ],
  list: ['letter', 'name', 'court', 'nodes'],
  unique: [{ fields: ['name'] }, { fields: ['letter'] }],
  optionFields: ['letter'],
  publish: ['letter', 'description', 'court', 'slip_sheet', 'sort_order'],
});
