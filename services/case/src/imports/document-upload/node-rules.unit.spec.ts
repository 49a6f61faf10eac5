import { objectionToUploader } from '../../access/node-uploads.js';
import { objectionOfNode } from './node-rules.js';

const node = (data: Record<string, never[] | string[] | number | boolean | null>) => ({ name: 'Bills', data });
const file = (file_name: string, megabytes = 1) => ({ file_name, size: megabytes * 1024 ** 2 });

it('accepts every file if the node has no rules', () => {
  expect(objectionOfNode(node({ file_types: [], max_mb: null, allow_many: true }), file('a.exe', 900), 9)).toBeUndefined();
  expect(objectionOfNode(node({}), file('a'), 0)).toBeUndefined();
});

it('accepts the types it lists, in any notation', () => {
  const bills = node({ file_types: ['.PDF', 'jpeg'] });
  expect(objectionOfNode(bills, file('Bill 1.Pdf'), 0)).toBeUndefined();
  expect(objectionOfNode(bills, file('scan.JPG'), 0)).toBeUndefined();
  expect(objectionOfNode(bills, file('bill.docx'), 0)).toBe('Bills accepts only pdf, jpg files.');
  expect(objectionOfNode(bills, file('pdf'), 0)).toBe('Bills accepts only pdf, jpg files.');
});

it('accepts files up to its size, and only one if it holds one', () => {
  expect(objectionOfNode(node({ max_mb: 2 }), file('a.pdf', 2), 0)).toBeUndefined();
  expect(objectionOfNode(node({ max_mb: 2 }), file('a.pdf', 2.1), 0)).toBe('Bills accepts files of at most 2 MB.');
  expect(objectionOfNode(node({ allow_many: false }), file('a.pdf'), 0)).toBeUndefined();
  expect(objectionOfNode(node({ allow_many: false }), file('a.pdf'), 1)).toBe('Bills can hold only one document.');
});

describe('upload permission of a node', () => {
  const open = node({ visible_to_provider: true, visible_to_funder: true, provider_may_upload: true });

  it('is granted to the firm, for every node', () => {
    for (const one of [open, node({})]) expect(objectionToUploader('law_firm', one)).toBeUndefined();
  });

  it('is granted to a provider, if the node allows it and is visible to providers', () => {
    expect(objectionToUploader('provider', open)).toBeUndefined();
    expect(objectionToUploader('provider', node({ visible_to_provider: true, provider_may_upload: false }))).toBe(
      'Bills accepts no documents from providers.',
    );
    expect(objectionToUploader('provider', node({ visible_to_provider: false, provider_may_upload: true }))).toBe(
      'Please Select Document Node.',
    );
  });

  it('is not granted to a funder', () => {
    expect(objectionToUploader('funder', open)).toBe('Only the law firm and providers can add documents.');
    expect(objectionToUploader('funder', node({ visible_to_funder: false }))).toBe('Please Select Document Node.');
  });
});
