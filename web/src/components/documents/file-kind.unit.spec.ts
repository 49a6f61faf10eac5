import { kindOf, refusalOf } from './file-kind.js';

const MEGABYTE = 1024 * 1024;

describe('the viewer of a file', () => {
  it.each([
    ['denial.pdf', 'application/pdf', 'pdf'],
    ['x-ray.JPG', 'image/jpeg', 'image'],
    ['fax.tif', 'image/tiff', 'tiff'],
    ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
    ['note.txt', 'text/plain; charset=utf-8', 'text'],
    ['mail.eml', 'message/rfc822', 'text'],
    ['table.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'other'],
    ['old.doc', 'application/msword', 'other'],
  ])('%s of type %s as %s', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind));

  it('is chosen by the file extension if there is no type', () => {
    expect(kindOf({ name: 'DENIAL.PDF', type: 'application/octet-stream' })).toBe('pdf');
    expect(kindOf({ name: 'scan', type: '' })).toBe('other');
  });
  it('is never a page that could run scripts', () => {
    expect(kindOf({ name: 'page.pdf', type: 'text/html' })).toBe('other');
    expect(kindOf({ name: 'drawing.svg', type: 'image/svg+xml' })).toBe('other');
  });
});

describe('a file that is not loaded', () => {
  const pdf = (size: number) => ({ name: 'a.pdf', type: 'application/pdf', size });
  it('is empty, too large or of a type without a preview', () => {
    expect(refusalOf(pdf(0))).toBe('empty');
    expect(refusalOf(pdf(200 * MEGABYTE))).toBe('large');
    expect(refusalOf({ name: 'a.zip', type: 'application/zip', size: 5 })).toBe('kind');
  });
  it('does not include one of usual size', () => {
    expect(refusalOf(pdf(1))).toBeUndefined();
    expect(refusalOf(pdf(60 * MEGABYTE))).toBeUndefined();
  });
});
