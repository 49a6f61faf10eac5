import { validateSync } from 'class-validator';
import { AssignDocumentsRequest, MatchFileNamesRequest } from '../case/documents/bulk-documents.js';
import { CaseImportRequest } from '../case/import/case-import-request.js';
import { RecordImportRequest } from '../master-data/import/import-requests.js';
import { instanceOf } from '../request-instance.js';
import { ImportRequest, SaveMappingRequest } from './import-requests.js';

function check<Body extends object>(request: new () => Body, plain: object) {
  const body = instanceOf(request, plain);
  const errors = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
  const messages = errors.map(({ property, constraints = {} }) => [property, Object.values(constraints).join(' | ')]);
  return { body, errors: Object.fromEntries(messages) as Record<string, string> };
}

describe('the form of an import', () => {
  it('accepts the mapping as it was sent: headers may have double blanks', () => {
    const mapping = JSON.stringify({ 'Claim  No': 'claim_number' });
    const { body, errors } = check(ImportRequest, { mapping, sheet: 'May', dry_run: '1' });
    expect(errors).toEqual({});
    expect(body).toEqual({ mapping, sheet: 'May', dry_run: '1' });
  });

  it('lists the allowed values of a rule', () => {
    expect(check(CaseImportRequest, { dry_run: 'maybe', unknown_parties: 'x', apply_changes: 'x' }).errors).toEqual({
      dry_run: 'dry_run must be true or false.',
      unknown_parties: 'unknown_parties must be create or refuse.',
      apply_changes: 'apply_changes must be true or false.',
    });
    expect(check(RecordImportRequest, { empty_cells: 'x' }).errors).toEqual({
      empty_cells: 'empty_cells must be keep or clear.',
    });
  });

  it('has no other fields', () => {
    expect(Object.keys(check(ImportRequest, { apply_changes: 'true' }).errors)).toEqual(['apply_changes']);
  });
});

describe('a mapping to save', () => {
  it('accepts a field for each header', () => {
    const given = { name: ' Billing software ', mapping: { 'Claim  No': 'claim_number' } };
    const { body, errors } = check(SaveMappingRequest, given);
    expect(errors).toEqual({});
    expect(body).toEqual({ ...given, name: 'Billing software' });
  });

  it.each([[undefined], [null], ['text'], [['a']], [{ header: 5 }]])('refuses %j as a mapping', mapping => {
    expect(check(SaveMappingRequest, { name: 'Mine', mapping }).errors).toEqual({ mapping: 'Please Enter Mapping.' });
  });

  it('needs a name of at most 200 characters', () => {
    expect(check(SaveMappingRequest, { mapping: {} }).errors).toEqual({ name: 'Please Enter Name.' });
    expect(check(SaveMappingRequest, { name: 'n'.repeat(201), mapping: {} }).errors).toEqual({
      name: 'Name can have at most 200 characters.',
    });
  });
});

describe('requests of a bulk document upload', () => {
  it('accept file names unchanged, also duplicates', () => {
    const file_names = ['a  b.pdf', 'A  B.pdf', 'a  b.pdf'];
    expect(check(MatchFileNamesRequest, { file_names })).toEqual({ body: { file_names }, errors: {} });
  });

  it('limit the list and each name', () => {
    const errors = (file_names: unknown) => check(MatchFileNamesRequest, { file_names }).errors['file_names'];
    expect(errors([])).toBe('Please choose a file.');
    expect(errors(new Array(1001).fill('a.pdf'))).toBe('At most 1000 files can be uploaded at once.');
    expect(errors(['a'.repeat(1001)])).toBe('File Name can have at most 1000 characters.');
  });

  it('name the documents and the case', () => {
    expect(check(AssignDocumentsRequest, { ids: [] }).errors).toEqual({
      ids: 'Please Select Document.',
      case_id: 'Please Enter Case Id.',
    });
    expect(check(AssignDocumentsRequest, { ids: ['one'], case_id: 'C-1', node_id: null }).errors).toEqual({});
  });
});
