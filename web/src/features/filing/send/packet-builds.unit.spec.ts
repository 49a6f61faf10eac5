import type { CasePacketCheck, PacketContents } from '@atlas/contracts';
import { filesBeside, type CaseToSend, isSendable, pagesOf, totalsOf, whyNot } from './packet-builds.js';

const check = (in_dispute: number): CasePacketCheck => ({
  case_id: 'DEMO26-000001',
  injured_name: 'Okpara, Desmond',
  insurance_company_name: null,
  in_dispute,
  ok: true,
  items: [],
  may_be_filed: true,
  state: 'complete',
  can_be_filed: true,
  not_filed_because: null,
});
const contents = (more: Partial<PacketContents> = {}): PacketContents => ({
  page_count: 12,
  size: 48_000,
  sections: [],
  attached_separately: [],
  problems: [],
  ...more,
});

const built: CaseToSend = { check: check(962), build: contents({ attached_separately: ['Ledger.xlsx'] }) };
const broken: CaseToSend = {
  check: check(10),
  build: contents({ problems: [{ document_id: 'd', file_name: 'NF-3.pdf', message: 'NF-3.pdf: It is damaged.' }] }),
};
const refused: CaseToSend = { check: check(20), build: { refused: 'The documents have 160 MB.' } };
const waiting: CaseToSend = { check: check(30), build: undefined };

describe('packets being built', () => {
  it('can be sent if none of them is broken', () => {
    expect([built, broken, refused, waiting].map(isSendable)).toEqual([true, false, false, false]);
    expect([built, broken, refused, waiting].map(whyNot)).toEqual([
      undefined,
      'NF-3.pdf: It is damaged.',
      'The documents have 160 MB.',
      undefined,
    ]);
    expect([pagesOf(built), pagesOf(refused), filesBeside(built), filesBeside(waiting)]).toEqual([12, null, 1, 0]);
  });
  it('add up: sent, kept back, in progress', () => {
    expect(totalsOf([built, broken, refused, waiting])).toEqual({
      sendable: 1,
      refused: 2,
      waiting: 1,
      pages: 12,
      bytes: 48_000,
      amount: 962,
    });
  });
});
