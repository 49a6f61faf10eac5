import { createHash } from 'node:crypto';
import { LogSearch } from '../support/search-log.js';

const TOKEN = 'b2Zm4xGQe7yPq1Lr9sVtUw3Xc5Nk8Mh0Jd6Fa2Rg';
const search = new LogSearch(
  {
    values: {
      names: ['Scarlett', 'Johnson, Scarlett', 'Case', 'Wu'],
      claims: ['52-0037-42Q', 'CV 8118206', '1001'],
      emails: ['pnwosu@crescent-vale.example'],
      phones: ['3475550165'],
      notes: ['Called the insurer about the missing proof of mailing again.'],
    },
    digests: [createHash('sha256').update(TOKEN).digest('hex')],
  },
  ['Demo#2026'],
);
const foundIn = (line: unknown) => [...search.in(typeof line === 'string' ? line : JSON.stringify(line))];

describe('the search of a log line', () => {
  it.each([
    ['a name', { msg: 'opened for Scarlett' }],
    ['a full name with other punctuation', { msg: 'JOHNSON SCARLETT' }],
    ['a claim number, quoted', { err: { message: 'duplicate key "52-0037-42q"' } }],
    ['a policy number', { msg: 'policy CV-8118206' }],
    ['an email address in a URL', 'GET /user?email=pnwosu%40crescent-vale.example'],
    ['a phone number', { phone: '3475550165' }],
    ['the beginning of a note', { err: { stack: 'Error: Called the insurer\nabout the missing proof' } }],
    ['a password', { body: { password: 'Demo#2026' } }],
    ['a token that is stored as a digest', { cookie: `atlas_refresh=${TOKEN}` }],
    ['a JSON web token', 'authorization: Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ])('finds %s', (_, line) => {
    expect(foundIn(line)).not.toEqual([]);
  });

  it('does not find words that are also names, short numbers and ids of the log', () => {
    const line = {
      time: 1795935576622,
      pid: 1001,
      correlation_id: 'b1f7de93-49b2-41ad-b8dd-137115b46835',
      route: '/AtlasAPI/api/case/:caseId',
      msg: 'case answered',
    };
    expect(foundIn(line)).toEqual([]);
  });
});
