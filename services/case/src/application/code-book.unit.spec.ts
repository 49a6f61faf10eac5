import type { CodeCheckAnswer, CodesByList } from '@atlas/contracts';
import { ServiceClient, ServiceTokens } from '@atlas/platform';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sessionOf } from '../../test/case-world.js';
import { MasterDataCodeBook } from './code-book.js';

describe('the code lists of master data', () => {
  let server: Server;
  let url: string;
  let asked: CodesByList[];
  let status: number;
  const book = (at: string) =>
    new MasterDataCodeBook(
      new ServiceClient(
        { serviceUrls: { identity: at, case: at, 'master-data': at, reporting: at, filing: at } },
        new ServiceTokens('case', { publish: async () => undefined }),
      ),
    );

  beforeAll(async () => {
    server = createServer((request, response) => {
      void json(request).then(body => {
        const codes = body as CodesByList;
        asked.push(codes);
        const answer: CodeCheckAnswer = {
          procedure_codes: { listed: [], unlisted: codes.procedure_codes },
          diagnosis_codes: { listed: codes.diagnosis_codes, unlisted: [] },
        };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
    status = 200;
  });
  afterAll(() => void server.close());

  const codes = { procedure_codes: ['99999'], diagnosis_codes: ['M54.2'] };

  it('are requested once for all codes of a write', async () => {
    const lists = await book(url).check(sessionOf(1), codes);
    expect(asked).toEqual([codes]);
    expect([lists?.procedure_codes.unlisted, lists?.diagnosis_codes.listed]).toEqual([new Set(['99999']), new Set(['M54.2'])]);
  });

  it('are requested in parts for a file with thousands of codes', async () => {
    const procedure_codes = Array.from({ length: 4500 }, (_, n) => String(10_000 + n));
    const lists = await book(url).check(sessionOf(1), { ...codes, procedure_codes });
    expect(asked.map(part => [part.procedure_codes.length, part.diagnosis_codes.length])).toEqual([
      [2000, 1],
      [2000, 0],
      [500, 0],
    ]);
    expect(lists?.procedure_codes.unlisted.size).toBe(4500);
  });

  it('give no warnings while master data refuses or is unavailable', async () => {
    status = 503;
    expect(await book(url).check(sessionOf(1), codes)).toBeUndefined();
    const gone = createServer();
    await new Promise<void>(resolve => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise(resolve => gone.close(resolve));
    expect(await book(`http://127.0.0.1:${port}`).check(sessionOf(1), codes)).toBeUndefined();
  });
});
