import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';

/** A standard paper that goes along with what a template makes. */
export const annexure = defineResource({
  path: 'annexure',
  label: 'Annexure',
  group: 'documents',
  menuId: 98,
  route: '/master-management/annexure',
  sections: [
    section('Annexure', {
      code: f.code({ required: true, hint: 'Capital letters, digits, - and _' }),
      printed_title: f.text({ required: true, hint: 'Title on the list of enclosures' }),
      file: f.file({ types: ['docx', 'pdf'], maxMb: 10, required: true }),
      document_node: f.reference('document/node', { hint: 'Node it is filed under', bulk: true }),
      effective_from: f.date(),
      effective_to: f.date({ hint: 'Leave blank for no end date' }),
      templates: f.count('document_template', 'annexure'),
    }),
  ],
  list: ['code', 'name', 'printed_title', 'document_node', 'templates', 'effective_from', 'effective_to'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
  optionFields: ['code'],
  publish: ['printed_title', 'document_node', 'effective_from', 'effective_to'],
});
