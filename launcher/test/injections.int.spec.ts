import { zip } from '@atlas/testing';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { FirmWithCase, refused } from './firm-with-case.js';
import type { Answer, User } from './running-product.js';

interface Uploaded {
  readonly id: string;
  readonly file_name: string;
}

const HTML = '<!doctype html><script>alert(document.domain)</script>';
const PDF = `%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n${HTML}\n%%EOF\n`;
const GIF = `GIF89a/*${HTML}*/=1;`;

describe('an attack on', () => {
  let firm: FirmWithCase;
  let clerk: User;
  let node: number;

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    ({ clerk } = firm);
    node = (await clerk.get<{ id: number }[]>('document/node/option')).body[0]!.id;
  }, 60_000);
  afterAll(() => firm?.product.stop());

  const upload = (name: string, content: string | Buffer, type = 'application/octet-stream') => {
    const form = new FormData();
    form.set('node_id', String(node));
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
    return clerk.post<Uploaded>(`case/${firm.caseId}/document`, form);
  };
  const download = (id: string): Promise<Answer<Buffer>> =>
    clerk.post<Buffer>(`case/${firm.caseId}/document/file/download`, [id]);
  const expectInert = ({ status, headers }: Answer<Buffer>) => {
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-type')).not.toMatch(/html|svg|xml|script/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  };

  describe('files of two types at once', () => {
    it.each<[string, string, string | Buffer]>([
      ['a page that begins like a PDF', 'a.pdf', PDF],
      [
        'an archive behind a PDF',
        'b.pdf',
        Buffer.concat([Buffer.from(PDF), zip([{ name: 'x.html', content: Buffer.from(HTML) }])]),
      ],
      ['a page that calls itself text', 'c.txt', HTML],
    ])('%s is downloaded only, as the type of its name, and runs nowhere', async (_what, name, content) => {
      const added = await upload(name, content, 'text/html');
      if (added.status !== 201) return expect([415, 422]).toContain(added.status);
      return expectInert(await download(added.body.id));
    });

    it.each<[string, string, string | Buffer]>([
      ['a page', 'a.html', HTML],
      ['a picture with a script', 'a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`],
      ['a page that calls itself a PDF', 'b.pdf', HTML],
      ['a script that begins like a picture', 'c.pdf', GIF],
      ['an archive that calls itself a picture', 'd.jpg', zip([{ name: 'a', content: Buffer.from('x') }])],
      ['a page with two extensions', 'e.pdf.html', PDF],
    ])('%s is refused', async (_what, name, content) => {
      expect(refused(await upload(name, content, 'application/pdf'))[0]).toBe(415);
    });
  });

  describe('headers', () => {
    it('by a file name: line breaks, quotes and other names do not leave the name of the download', async () => {
      const name = 'a\r\nSet-Cookie: x=1\r\n\r\n<b>"; filename="b.html"; x="\u202e.pdf';
      const added = await upload(name, PDF);
      expect(added.status).toBe(201);
      expect(added.body.file_name).not.toMatch(/[\r\n"/\\\u202e]/);
      const answer = await download(added.body.id);
      expectInert(answer);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('content-disposition')).not.toMatch(/filename="?b\.html/);
    });

    it.each(['from_email_id', 'to_email_id', 'cc', 'bcc', 'mail_subject', 'smtp_server'])(
      'by a mail setting: a line break in %s is refused',
      async field => {
        const { body } = await clerk.post<{ errors?: object }>('domain_email_config', {
          [field]: 'someone@firm.test\r\nBcc: thief@evil.test',
        });
        expect(Object.keys(body.errors ?? {})).toContain(field);
      },
    );

    it('by a request id: it is answered only if it is an id', async () => {
      const { headers } = await clerk.get('user/menu_items', { 'x-correlation-id': 'a b <script>' });
      expect(headers.get('x-correlation-id') ?? '').not.toContain('<script>');
    });
  });

  describe('JSON', () => {
    it.each(['__proto__', 'constructor', 'prototype', 'toString'])('the key %s is refused', async key => {
      for (const value of ['"x"', '{"is_admin":true,"prototype":{"is_admin":true}}']) {
        const answer = await clerk.call('POST', `case/${firm.caseId}/memo`, `{"memo":"kept","${key}":${value}}`);
        expect([answer.status, ({} as { is_admin?: boolean }).is_admin]).toEqual([400, undefined]);
      }
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'the filter and the sort field %s are refused',
      async key => {
        const filters = await clerk.call('POST', 'Case/simple_search', `{"filters":{"${key}":"x"}}`);
        const sort = await clerk.call('POST', 'Case/simple_search', `{"sort":[{"field":"${key}","dir":"asc"}]}`);
        expect([filters.status, sort.status]).toEqual([400, 400]);
      },
    );

    it('a key that is there twice has one value in the check, in the store and in the answer', async () => {
      const body = `{"injured_first_name":"A","injured_first_name":"<b>","injured_last_name":"B","provider_id":0,"provider_id":${firm.provider}}`;
      const { status, body: opened } = await clerk.call<{ case_id: string }>('POST', 'case/add', body);
      expect(status).toBe(201);
      expect(await firm.detailsOf(opened.case_id)).toMatchObject({ injured_first_name: '<b>', injured_last_name: 'B' });
    });

    it('in another character set or type is refused', async () => {
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
        const { status } = await clerk.call('POST', `case/${firm.caseId}/memo`, '{"memo":"x"}', { 'content-type': type });
        expect([type, status >= 400 && status < 500]).toEqual([type, true]);
      }
    });
  });

  describe('paths', () => {
    /** `fetch` would resolve the path itself. */
    async function statusOf(path: string): Promise<[number, string]> {
      const asked = httpRequest(firm.product.url, { path, headers: { authorization: `Bearer ${clerk.accessToken}` } }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      let text = '';
      for await (const part of response) text += String(part);
      return [response.statusCode!, text];
    }

    it.each([
      'case/../../../etc/passwd',
      'case/..%2f..%2f..%2fetc%2fpasswd/details',
      'case/%2e%2e/%2e%2e/health/ready',
      'case/%252e%252e%252fdetails/notes',
      'case/x%00/details',
      'case/x%2500/details',
      'case/..%5c..%5cx/details',
      'case/%c0%ae%c0%ae/details',
      'case/%/details',
      'case/document/unassigned/..%2f..%2f..%2fsecret/file',
      'background_job/..%2f..%2fx/file',
      'background_job/%00/rows',
      'provider_master/1%2f..%2f2',
      'provider_master/1%00',
      'provider_master/1;x',
    ])('%s is refused, and answers no file', async path => {
      const [status, text] = await statusOf(`/AtlasAPI/api/${path}`);
      expect([400, 404, 414, 422]).toContain(status);
      expect(JSON.parse(text)).toMatchObject({
        code: expect.any(String) as string,
        correlation_id: expect.any(String) as string,
      });
      expect(text).not.toContain('root:');
    });

    it('a file key of another area cannot be named by an id', async () => {
      for (const id of ['../1/document/x', '1/document/x', '%00', "' or 1=1 --"]) {
        const { status } = await clerk.post(`case/${firm.caseId}/document/file/download`, [id]);
        expect([400, 404, 422]).toContain(status);
      }
    });
  });
});
