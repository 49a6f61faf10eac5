import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zip } from '@atlas/testing';
import { leftFolders } from '../../test/left-folders.js';
import { fileKey } from './file-key.js';
import { FileScannerUnavailable, type FileScanner } from './file-scanner.js';
import { FolderFileStore } from './folder-file-store.js';
import { cleanFilename, receiveUpload } from './receive-upload.js';
import { UPLOAD_TYPES, type UploadType } from './upload-types.js';

const every = Object.keys(UPLOAD_TYPES) as UploadType[];
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
// The picture's data, and with it the proof that it is not an animated one, come after a color profile.
const profile = Buffer.concat([Buffer.from('00030d40', 'hex'), Buffer.from('iCCP'), Buffer.alloc(200_004)]);
const PNG_WITH_PROFILE = Buffer.concat([PNG, profile, Buffer.from('0000000049444154', 'hex'), Buffer.alloc(4)]);
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n', 'latin1');
const docx = zip([
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document/>') },
]);

const withMacros = (folder: 'word' | 'xl') =>
  zip([
    { name: folder === 'word' ? 'word/document.xml' : 'xl/workbook.xml', content: Buffer.from('<document/>') },
    { name: `${folder}/vbaProject.bin`, content: CFB },
  ]);

describe('uploads', () => {
  let root: string;
  let store: FolderFileStore;
  const stored = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length;
  const receive = (filename: string, content: Buffer, rules: { allowed?: UploadType[]; maxBytes?: number } = {}) =>
    receiveUpload(
      store,
      fileKey(1, 'document'),
      { filename, content: Readable.from([content]) },
      { allowed: every, maxBytes: 1e9, ...rules },
    );

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'atlas-uploads-'));
    store = new FolderFileStore(root);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it.each<[string, Buffer, UploadType]>([
    ['a.pdf', PDF, 'pdf'],
    ['large.pdf', Buffer.concat([PDF, Buffer.alloc(3e6, 'x')]), 'pdf'],
    ['A.PDF', PDF, 'pdf'],
    ['without an extension', PDF, 'pdf'],
    ['scan.tif', Buffer.from('49492a0008000000', 'hex'), 'tif'],
    ['scan.tiff', Buffer.from('4d4d002a00000008', 'hex'), 'tif'],
    ['a.jpg', JPG, 'jpg'],
    ['a.jpeg', JPG, 'jpg'],
    ['a.png', PNG, 'png'],
    ['profile.png', PNG_WITH_PROFILE, 'png'],
    ['a.docx', docx, 'docx'],
    ['a.xlsx', zip([{ name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }]), 'xlsx'],
    ['a.doc', Buffer.concat([CFB, Buffer.alloc(600)]), 'doc'],
    ['a.csv', Buffer.from('account,amount\r\n1,2\r\n'), 'csv'],
    ['windows-1252.csv', Buffer.from('n\u00e9,\u0096\r\n', 'latin1'), 'csv'],
    ['bm.csv', Buffer.from('BM account,amount\r\n1,2\r\n'), 'csv'],
    ['utf-16.csv', Buffer.from('\ufeffname,\u0416', 'utf16le'), 'csv'],
    ['utf-8 with mark.txt', Buffer.from('\ufeffhello'), 'txt'],
    ['mail.eml', Buffer.from('Received: from a\r\n\r\nhello'), 'eml'],
    ['a.zip', zip([{ name: 'folder/a.txt', content: Buffer.from('x') }]), 'zip'],
  ])('takes %s', async (filename, content, type) => {
    const received = await receive(filename, content);
    expect(received).toMatchObject({ type, filename, size: content.length, contentType: UPLOAD_TYPES[type].contentType });
    expect(await store.size(received.key)).toBe(content.length);
  });

  const bomb = zip([{ name: 'a', content: Buffer.alloc(300 * 1024 ** 2) }]);
  it.each<[string, string, Buffer, number, string]>([
    ['an unknown extension', 'a.exe', Buffer.from('MZ'), 415, 'FILE_TYPE_NOT_ACCEPTED'],
    ['no extension, and what is no PDF', 'report', JPG, 415, 'FILE_CONTENT_MISMATCH'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 422, 'FILE_EMPTY'],
    [
      'a program that calls itself PDF',
      'a.pdf',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
      415,
      'FILE_CONTENT_MISMATCH',
    ],
    ['a picture that calls itself PDF', 'a.pdf', PNG, 415, 'FILE_CONTENT_MISMATCH'],
    [
      'a program that calls itself text',
      'a.txt',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
      415,
      'FILE_CONTENT_MISMATCH',
    ],
    ['text that calls itself e-mail', 'a.eml', Buffer.from('hello, this is not: a mail'), 415, 'FILE_CONTENT_MISMATCH'],
    [
      'an archive that calls itself a Word document',
      'a.docx',
      zip([{ name: 'a', content: Buffer.from('x') }]),
      415,
      'FILE_CONTENT_MISMATCH',
    ],
    ['a Word document with macros', 'a.docx', withMacros('word'), 415, 'FILE_HAS_MACROS'],
    ['an Excel workbook with macros', 'a.xlsx', withMacros('xl'), 415, 'FILE_HAS_MACROS'],
    ['half an archive', 'a.docx', docx.subarray(0, docx.length - 30), 422, 'ARCHIVE_REFUSED'],
    ['a bomb', 'a.zip', bomb, 422, 'ARCHIVE_REFUSED'],
    ['a bomb that lies', 'a.zip', zip([{ name: 'a', content: Buffer.alloc(3e6), claimedSize: 10 }]), 422, 'ARCHIVE_REFUSED'],
    [
      'an archive that claims 3 GB',
      'a.zip',
      zip([{ name: 'a', content: Buffer.from('x'), claimedSize: 3e9 }]),
      422,
      'ARCHIVE_REFUSED',
    ],
    ['names that leave the folder', 'a.zip', zip([{ name: '../a', content: Buffer.from('x') }]), 422, 'ARCHIVE_REFUSED'],
    ['a password', 'a.zip', zip([{ name: 'a', content: Buffer.from('x'), encrypted: true }]), 422, 'ARCHIVE_REFUSED'],
    [
      'too many parts',
      'a.zip',
      zip(Array.from({ length: 10_001 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(0) }))),
      422,
      'ARCHIVE_REFUSED',
    ],
  ])('refuses %s, and keeps nothing of it', async (_what, filename, content, status, code) => {
    const before = await stored();
    await expect(receive(filename, content)).rejects.toMatchObject({
      status,
      code,
      message: expect.stringContaining(filename) as string,
    });
    expect(await stored()).toBe(before);
  });

  it('refuse a file in which the scanner finds malware, and keep nothing of it', async () => {
    const scanned: string[] = [];
    const scanner: FileScanner = {
      scan: async path => {
        scanned.push(await readFile(path, 'latin1'));
        return { kind: 'infected', malware: 'Some.Worm' };
      },
    };
    const before = await stored();
    const upload = { filename: 'a.txt', content: Readable.from([Buffer.from('worm')]) };
    const key = fileKey(1, 'document');
    const rules = { allowed: every, maxBytes: 100 };
    await expect(receiveUpload(new FolderFileStore(root, scanner), key, upload, rules)).rejects.toMatchObject({
      status: 422,
      code: 'FILE_INFECTED',
      message: 'The file a.txt contains malware and was not saved.',
    });
    expect(scanned).toEqual(['worm']);
    expect(await stored()).toBe(before);
  });

  it('are answered 503 if the scanner is unavailable, and nothing is kept', async () => {
    const scanner: FileScanner = { scan: () => Promise.reject(new FileScannerUnavailable('away')) };
    const before = await stored();
    const upload = { filename: 'a.txt', content: Readable.from([Buffer.from('letter')]) };
    const rules = { allowed: every, maxBytes: 100 };
    await expect(receiveUpload(new FolderFileStore(root, scanner), fileKey(1, 'document'), upload, rules)).rejects.toMatchObject({
      status: 503,
      code: 'SCANNER_UNAVAILABLE',
    });
    expect(await stored()).toBe(before);
  });

  it('refuse types that are accepted elsewhere only, and list the accepted types', async () => {
    await expect(receive('a.png', PNG, { allowed: ['pdf', 'tif'] })).rejects.toThrow(
      'The file a.png is not accepted here. Accepted types: .pdf, .tif, .tiff.',
    );
  });

  it('refuse files that are too large before they are received completely', async () => {
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        for (; sent < 200; sent++) yield Buffer.alloc(1024 ** 2, 'x');
      })(),
    );
    const upload = receiveUpload(
      store,
      fileKey(1, 'document'),
      { filename: 'a.txt', content: endless },
      { allowed: every, maxBytes: 2 * 1024 ** 2 },
    );
    await expect(upload).rejects.toMatchObject({ status: 413, message: 'The file a.txt is larger than 2 MB.' });
    expect(sent).toBeLessThan(20);
  });

  it('leave no temporary file', async () => {
    expect(await leftFolders('upload')).toEqual([]);
  });

  it.each([
    ['C:\\Users\\clerk\\bill.pdf', 'bill.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\r\n\u202egpj.pdf', 'abgpj.pdf'],
    ['', 'file'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('cleans the name %j', (given, expected) => expect(cleanFilename(given)).toBe(expected));
});
