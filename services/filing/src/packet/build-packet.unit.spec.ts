import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPacket, textOfPages } from '../../test/read-packet.js';
import { claim, claimedBill, exhibit, paper } from '../../test/sample-claim.js';
import { JPG, JPG_TURNED, PNG, samplePdf, TIF_COLOR, TIF_FAX } from '../../test/sample-files.js';
import { buildPacket } from './build-packet.js';
import type { BuiltPacket, PacketDocument } from './packet.js';
import { prepareDocument } from './prepare-document.js';

const pdf = async (name: string, pages: string[], more: Partial<PacketDocument> = {}) =>
  paper(name, 'application/pdf', await samplePdf({ pages }), more);

describe('a packet', () => {
  let folder: string;
  let packet: BuiltPacket;
  let documents: PacketDocument[];
  let text: string[] | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atlas packet '));
    documents = [
      await pdf('Report.pdf', ['Findings'], { exhibit: exhibit('C', { has_slip_sheet: false }) }),
      await pdf('NF-3 BC-11796.pdf', ['Second bill'], { uploaded_date: '2026-02-01T10:00:00.000Z' }),
      await pdf('NF-3 BC-11790.pdf', ['First bill', 'First bill, continued']),
      paper('Ledger.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', Buffer.from('docx')),
      paper('Certificate.tif', 'image/tiff', TIF_FAX, { exhibit: exhibit('E') }),
    ];
    packet = await buildPacket(claim(), documents);
    const file = join(folder, 'packet.pdf');
    await writeFile(file, packet.bytes);
    text = await textOfPages(file);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const page = (number: number): string => text![number - 1]!.replaceAll(/\s+/g, ' ').trim();

  it('contains the summary, a table of contents and the exhibits in order', () => {
    expect(packet.sections).toEqual([
      { exhibit: null, name: 'Summary of claim', first_page: 1, last_page: 1 },
      { exhibit: null, name: 'Table of contents', first_page: 2, last_page: 2 },
      { exhibit: 'A', name: 'Papers A', first_page: 3, last_page: 7 },
      { exhibit: 'C', name: 'Papers C', first_page: 8, last_page: 8 },
      { exhibit: 'E', name: 'Papers E', first_page: 9, last_page: 10 },
    ]);
    expect(packet.page_count).toBe(10);
  });

  it('has the expected pages, and bookmarks to the exhibits and their documents', async () => {
    const { document, bookmarks } = await readPacket(packet.bytes);
    expect(document.getPageCount()).toBe(10);
    expect(document.getTitle()).toBe('Billing packet DEMO26-000418');
    const flat = bookmarks.flatMap(({ title, page: at, children }) => [
      [title, at],
      ...children.map(child => [child.title, child.page]),
    ]);
    expect(flat).toEqual([
      ['Summary of claim', 1],
      ['Table of contents', 2],
      ['A  Papers A', 3],
      ['Report: Ledger.docx', 4],
      ['Report: NF-3 BC-11790.pdf', 5],
      ['Report: NF-3 BC-11796.pdf', 7],
      ['C  Papers C', 8],
      ['Report: Report.pdf', 8],
      ['E  Papers E', 9],
      ['Report: Certificate.tif', 10],
    ]);
  });

  it('states the claim and its bills, and a number on every page', () => {
    if (!text) return;
    expect(page(1)).toContain('Beacon Chiro, P.C., as assignee of Desmond Okpara-Șerbănescu');
    expect(page(1)).toContain('Claim number LAM-771204-3');
    expect(page(1)).toContain('$805.20 in 2 bills, no prior number');
    expect(page(1)).toMatch(/BC-11790 10\/14–10\/28\/2025 11\/03\/2025 12\/01\/2025 412\.60 10\.00 402\.60/);
    expect(page(1)).toMatch(/Total 825\.20 20\.00 805\.20/);
    expect(page(2)).toMatch(/A Papers A 3–7 Report: Ledger\.docx 4 Report: NF-3 BC-11790\.pdf 5–6/);
    expect(page(3)).toMatch(/^EXHIBIT A Papers A/);
    expect(page(6)).toMatch(/^First bill, continued/);
    text.forEach((_, index) => expect(page(index + 1)).toMatch(new RegExp(`${index + 1} of 10$`)));
  });

  it('sends files without pages separately, and lists them on a page', () => {
    expect(packet.attachments).toEqual([expect.objectContaining({ file_name: 'A Ledger.docx', content: Buffer.from('docx') })]);
    if (text) expect(page(4)).toMatch(/^Attached separately .*File Ledger\.docx Size 4 bytes SHA-256 [0-9a-f]{64}/);
  });

  it('shows the logo of the firm on the request; a logo that cannot be drawn is left out', async () => {
    const sizeWith = async (logo: Buffer | null) => (await buildPacket(claim({ logo }), [])).bytes.length;
    const plain = await sizeWith(null);
    expect(await sizeWith(PNG)).toBeGreaterThan(plain + 100);
    expect(await sizeWith(JPG)).toBeGreaterThan(plain + 100);
    expect(Math.abs((await sizeWith(Buffer.from('no picture'))) - plain)).toBeLessThan(50);
  });

  it('is identical, byte by byte, for the same documents on the same day', async () => {
    const again = await buildPacket(claim(), [...documents].reverse());
    expect(again.bytes.equals(packet.bytes)).toBe(true);
    const other = await buildPacket(claim({ prepared_on: '2026-04-22' }), documents);
    expect(other.bytes.equals(packet.bytes)).toBe(false);
  });

  it('shows payments on the whole claim, so that the columns add up', async () => {
    const file = join(folder, 'whole.pdf');
    await writeFile(file, (await buildPacket(claim({ paid_cents: 5_000, in_dispute_cents: 77_520 }), [])).bytes);
    const [summary] = (await textOfPages(file)) ?? [];
    if (summary) expect(summary.replaceAll(/\s+/g, ' ')).toContain('Whole claim 30.00 -30.00 Total 825.20 50.00 775.20');
  });

  it('continues on further pages for many bills and documents', async () => {
    const bills = Array.from({ length: 90 }, (_, index) => claimedBill(`BC-${index}`));
    const many = await Promise.all(Array.from({ length: 80 }, (_, index) => pdf(`Bill ${index}.pdf`, [`Bill ${index}`])));
    const { sections, page_count } = await buildPacket(claim({ bills }), many);
    expect(sections[0]!.last_page).toBeGreaterThan(1);
    expect(sections[1]).toMatchObject({ first_page: sections[0]!.last_page + 1, last_page: sections[0]!.last_page + 3 });
    expect(page_count).toBe(sections[1]!.last_page + 81);
  });
});

describe('documents of a packet', () => {
  it.each([
    ['a photo', 'image/jpeg', JPG, 0],
    ['a photo taken upright', 'image/jpeg', JPG_TURNED, 90],
    ['a screenshot', 'image/png', PNG, 0],
    ['a fax', 'image/tiff', TIF_FAX, 0],
    ['a scan in color', 'image/tiff', TIF_COLOR, 0],
  ])('%s is a page', async (name, type, content, turn) => {
    const prepared = await prepareDocument(paper(name, type, content));
    expect(prepared).toMatchObject({ kind: 'pages', page_count: 1 });
    if (prepared.kind === 'pages') expect(prepared.pages.getPage(0).getRotation().angle).toBe(turn);
  });

  it('keep the content of their form fields', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas form '));
    const form = paper('NF-3.pdf', 'application/pdf', await samplePdf({ pages: ['Amount'], field: '1,187.60' }));
    await writeFile(join(folder, 'form.pdf'), (await buildPacket(claim(), [form])).bytes);
    const text = await textOfPages(join(folder, 'form.pdf'));
    if (text) expect(text[3]).toContain('1,187.60');
    await rm(folder, { recursive: true, force: true });
  });

  it('are read if they are protected against changes only', async () => {
    const locked = paper('Award.pdf', 'application/pdf', await samplePdf({ pages: ['Award'], password: '' }));
    expect(await prepareDocument(locked)).toMatchObject({ kind: 'pages', page_count: 1 });
  });

  it.each([
    ['It is protected by a password.', () => samplePdf({ pages: ['x'], password: 'secret' })],
    ['It is damaged and cannot be read.', () => Promise.resolve(Buffer.from('%PDF-1.7\nnothing'))],
    ['It is damaged: parts of it are missing.', async () => (await samplePdf({ pages: ['x', 'y'] })).subarray(0, 700)],
  ])('that cannot be read say why: %s', async (why, content) => {
    const broken = paper('NF-10.pdf', 'application/pdf', await content());
    expect(await prepareDocument(broken)).toMatchObject({ kind: 'unreadable', why });
  });

  it('get a page in the packet if they cannot be read, and are listed as problems', async () => {
    const { problems, page_count } = await buildPacket(claim(), [paper('NF-10.pdf', 'application/pdf', Buffer.from('%PDF-'))]);
    const message = 'NF-10.pdf: It is damaged and cannot be read.';
    expect([problems, page_count]).toEqual([[{ document_id: 'NF-10.pdf', file_name: 'NF-10.pdf', message }], 4]);
  });

  it.each([
    ['image/jpeg', JPG.subarray(0, 60)],
    ['image/png', PNG.subarray(0, 40)],
    ['image/tiff', TIF_FAX.subarray(0, 120)],
    ['image/tiff', Buffer.from('II*\u0000\u0008\u0000\u0000\u0000')],
  ])('that are broken pictures are not readable: %s', async (type, content) => {
    expect(await prepareDocument(paper('scan', type, content))).toMatchObject({ kind: 'unreadable' });
  });

  it('are sent beside the packet if they would need too much memory', async () => {
    const huge = Buffer.from(PNG);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await prepareDocument(paper('map.png', 'image/png', huge))).toMatchObject({ kind: 'separate' });
  });

  it('are not readable if they are a fax that claims 100,000 × 100,000 dots, and take no memory for them', async () => {
    const huge = Buffer.from(TIF_FAX);
    const directory = huge.readUInt32LE(4);
    for (let entry = 0; entry < huge.readUInt16LE(directory); entry++) {
      const at = directory + 2 + entry * 12;
      // ImageWidth and ImageLength, as numbers of four bytes.
      if (![256, 257].includes(huge.readUInt16LE(at))) continue;
      huge.writeUInt16LE(4, at + 2);
      huge.writeUInt32LE(100_000, at + 8);
    }
    const before = process.memoryUsage().rss;
    expect(await prepareDocument(paper('fax.tif', 'image/tiff', huge))).toMatchObject({ kind: 'unreadable' });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 ** 2);
  });
});
