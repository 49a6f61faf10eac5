import { ALL_PERMISSIONS } from '../../session/permissions.js';
import { defineResource, section } from '../definition/define-resource.js';
import * as f from '../../fields/constructors.js';
import { TRACK_LABELS } from '../vocabulary/tracks.js';
import { documentedTexts } from '../../texts/documented.js';

const SIGNERS = ['none', 'attorney_1', 'attorney_2', 'attorney_3', 'attorney_4', 'attorney_5', 'user', 'doctor'] as const;

/** A mail has its text in the record, everything else in a Word file. */
function contentErrors({ output, file_id, body }: Readonly<Record<string, unknown>>): Record<string, string> {
  if (output === 'html') return body ? {} : { body: documentedTexts.pleaseEnter('Body') };
  return output === undefined || file_id ? {} : { file_id: documentedTexts.pleaseSelect('Word File') };
}

/** A letter, form or mail with gaps that a case fills. */
export const documentTemplate = defineResource({
  path: 'document_template',
  label: 'Document Template',
  group: 'documents',
  menuId: 101,
  route: '/master-management/document_template',
  sections: [
    section('Template', {
      code: f.code({ required: true, hint: 'Capital letters, digits, - and _' }),
      kind: f.choice(['letter', 'form', 'pleading', 'affidavit', 'email', 'cover', 'label', 'check'], {
        required: true,
        bulk: true,
      }),
      scope: f.choice(['case', 'bill', 'packet', 'provider', 'invoice', 'batch'], {
        required: true,
        default: 'case',
        bulk: true,
      }),
      output: f.choice(['docx', 'pdf', 'html'], {
        default: 'docx',
        required: true,
        labels: { docx: 'Word', pdf: 'PDF', html: 'Email' },
      }),
    }),
    section(
      'Text',
      {
        file: f.file({ types: ['docx'], maxMb: 10, label: 'Word File', hint: 'Write merge fields in braces: {case.case_id}' }),
        subject: f.text({ max: 300, hint: 'Subject of an email. Can contain merge fields' }),
        body: f.html({ hint: 'Can contain merge fields' }),
        version: f.int({ computed: true }),
        merge_fields: f.texts({ computed: true, label: 'Merge Fields', hint: 'Fields used in the file or email' }),
      },
      { why: 'Each upload is a new version. Documents keep the version they were made from' },
    ),
    section('Where it is used', {
      document_node: f.reference('document/node', { hint: 'Where the result is filed', bulk: true }),
      court: f.reference('court_type', { label: 'Court', hint: 'Leave blank for all', bulk: true }),
      track: f.choice(['any', 'pre', 'arb', 'court'], { default: 'any', labels: TRACK_LABELS, bulk: true }),
      offered_in: f.references('status', { label: 'Offered In', hint: 'Leave blank for all statuses' }),
      signer: f.choice(SIGNERS, { default: 'none', bulk: true }),
      annexure: f.references('annexure', { label: 'Annexures' }),
      needs_permission: f.choice(ALL_PERMISSIONS, { label: 'Needs Permission', labels: namedByThemselves(ALL_PERMISSIONS) }),
    }),
    section('Versions', {
      versions: f.children(
        {
          version: f.int({ computed: true }),
          file: f.file({ types: ['docx'], maxMb: 10, label: 'Word File', computed: true }),
          made_by: f.text({ computed: true }),
          made_at: f.text({ computed: true, label: 'Uploaded' }),
        },
        { computed: true, label: 'Earlier Files' },
      ),
    }),
  ],
  list: ['name', 'code', 'kind', 'output', 'document_node', 'court', 'version', 'updated_at'],
  unique: [{ fields: ['name'] }, { fields: ['code'] }],
  optionFields: ['code', 'kind', 'scope', 'output'],
  publish: ['kind', 'output', 'scope', 'document_node', 'track', 'offered_in', 'signer', 'needs_permission', 'version'],
  check: contentErrors,
});

function namedByThemselves(keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map(key => [key, key]));
}
