import { readOnlyKinds } from '@atlas/contracts';
import { handlersOf } from '@atlas/platform';
import { DiscoveryService } from '@nestjs/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FirmWithCase, refused } from './firm-with-case.js';

const REFERENCE = join(import.meta.dirname, '../../docs/reference');
const linesOf = (file: string): string[] => readFileSync(join(REFERENCE, file), 'utf8').split('\n').filter(Boolean);

const WRITES = new Set(['POST', 'PUT', 'PATCH']);

/** The documented writes of cases that are served. */
function documentedWrites(): string[] {
  const later = new Set(linesOf('calls-not-served-yet.txt'));
  return linesOf('calls.tsv').flatMap(line => {
    const [method = '', call = '', owner = ''] = line.split('\t');
    const write = `${method} ${call.split('?')[0]}`;
    return WRITES.has(method) && owner === 'case' && !later.has(write) ? [write] : [];
  });
}

type Body = Record<string, unknown>;

/** A write, the call that answers what it writes, and what of the answer is sent. */
interface Pair {
  readonly read: string;
  readonly sent?: (answer: never) => Body | undefined;
}

const PAIRS: Readonly<Record<string, Pair>> = {
  'POST case/add': {
    read: 'case/clone?case_id={id}',
    sent: ({ attributes, names }: { attributes: Body; names: Body }) => ({ ...attributes, ...names }),
  },
  'POST case/{id}/update': { read: 'case/{id}/details' },
  'POST case/{id}/memo': { read: 'case/{id}/memo' },
  'POST case/{id}/note': {
    read: 'case/{id}/notes',
    sent: ([note]: Body[]) => ({ note_type: note?.['note_type'], description: note?.['description'] }),
  },
  // The pinned ones first, then the newest.
  'PUT case/{id}/note/{noteId}': { read: 'case/{id}/notes', sent: (notes: Body[]) => notes.at(-1) },
  'POST case/{id}/treatment/{tid}/update/with/codes': { read: 'case/{id}/treatment/{tid}' },
  'POST case/{id}/treatment/{tid}/cpt_code': {
    read: 'case/{id}/treatment/{tid}/cpt_code',
    sent: (cpt_codes: Body[]) => ({ cpt_codes }),
  },
  'PUT case/{id}/payment/transaction/{txId}': { read: 'payment/transaction/{id}', sent: ([payment]: Body[]) => payment },
  'POST settlment/Save': {
    read: 'settlment/GetSettlementDetails?caseId={id}',
    sent: ({ settlement }: { settlement: Body }) => settlement,
  },
};

/** Writes whose body no call answers: commands, lists of ids, files and searches. */
const WITHOUT_READ = [
  'POST case/{id}/treatment/with/cpt/add',
  'POST case/{id}/treatment/delete',
  'POST case/{id}/treatment/remove/bill',
  'POST case/{id}/denialReason',
  'POST case/{id}/close',
  'PUT case/{id}/unpacket',
  'POST case/{id}/billing_packet/check',
  'POST case/{id}/document/file/download',
  'POST case/bulk_import',
  'POST Case/simple_search',
  'POST Case/simple_search/download',
  'POST cases/delete',
  'POST case/detail/exists',
  'POST payment/transaction/bulk_import',
  'POST payment/transaction/packet',
  'POST case/{id}/payment/transaction',
  'POST case/{id}/payment/transaction/multiple',
  'POST case/{id}/payment/transaction/packet',
  'POST case/{id}/payment/transaction/delete/multiple',
  'PUT case/{id}/payment/transaction/{txId}/reverse',
  'POST settlment/ResetPacketSettlement',
];

/** A value of the same kind that is not this one. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...(value as unknown[]), 'more'];
  return typeof value === 'object' && value !== null ? { more: 1 } : 'another';
}

describe('an answer that is sent back as a request', () => {
  let firm: FirmWithCase;
  let ids: Readonly<Record<string, string>>;

  const inPlace = (path: string): string => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
  const revision = async () => (await firm.detailsOf(firm.caseId))['revision'];

  async function read(write: string): Promise<Body> {
    const { read: path, sent = (answer: Body) => answer } = PAIRS[write]!;
    const { status, body } = await firm.clerk.get(inPlace(path));
    expect(status).toBe(200);
    return sent(body as never) ?? {};
  }

  const send = (write: string, body: Body) => {
    const [method = '', path = ''] = write.split(' ');
    return firm.clerk.call<{ warnings: string[] }>(method, inPlace(path), body);
  };

  const kindsOf = (write: string) => {
    const shape = (path: string) => path.toLowerCase().replace(/\{[^}]*\}|:[^/]+/g, '*');
    const handler = handlersOf(firm.product.app.get(DiscoveryService, { strict: false })).find(({ method, paths }) =>
      paths.some(path => shape(`${method} ${path}`) === shape(write)),
    );
    return [...readOnlyKinds(handler?.body ?? Object)];
  };

  beforeAll(async () => {
    firm = await FirmWithCase.start();
    const { clerk, caseId } = firm;
    await clerk.post(`case/${caseId}/update`, { accident_date: '2025-01-05', ins_claim_number: '25-0918' });
    await clerk.post(`case/${caseId}/memo`, { memo: 'Call on Monday' });
    const note = await clerk.post<{ id: string }>(`case/${caseId}/note`, { note_type: 'GENERAL', description: '<p>Called</p>' });
    const bill = await clerk.post<{ id: string }>(`case/${caseId}/treatment/with/cpt/add`, {
      bill_number: 'B-1',
      dos_from: '2025-02-01',
      date_bill_sent: '2025-02-10',
      diagnosis: ['S13.4XXA'],
      cpt_codes: [{ code: '97110', charge: 1000, units: 2 }],
    });
    const types =
      await clerk.get<{ id: number; name: string; code: string; transaction_type_id: number }[]>('payment/transaction/sub_type');
    const all = await clerk.get<{ id: number; code: string }[]>('setting/transaction_type/option');
    const principal = all.body.find(({ code }) => code === 'PRINCIPAL')?.id;
    const payment = await clerk.post<{ id: string }>(`case/${caseId}/payment/transaction`, {
      treatment_id: bill.body.id,
      transaction_type: 'PRINCIPAL',
      sub_type: types.body.find(({ transaction_type_id }) => transaction_type_id === principal)?.id ?? null,
      amount: 100,
      transaction_date: '2025-06-01',
    });
    const saved = await clerk.post('settlment/Save', {
      case_id: caseId,
      settlement_type_id: 'SETTLED_ARB',
      settled_on: '2026-06-01',
      principal_pct: 80,
    });
    expect([note.status, bill.status, payment.status, saved.status]).toEqual([201, 201, 201, 200]);
    ids = { id: caseId, noteId: note.body.id, tid: bill.body.id, txId: payment.body.id };
  }, 180_000);
  afterAll(() => firm?.product.stop());

  it('is tested for every documented write of a case', () => {
    expect(documentedWrites().sort()).toEqual([...Object.keys(PAIRS), ...WITHOUT_READ].sort());
  });

  it.each(Object.keys(PAIRS).filter(write => !/\/(add|note)$/.test(write)))('changes nothing by %s', async write => {
    const [before, body] = [await revision(), await read(write)];
    const answer = await send(write, body);
    expect([answer.body, [200, 201].includes(answer.status)]).toEqual([answer.body, true]);
    expect(answer.body.warnings.filter(warning => warning.includes('ignored'))).toEqual([]);
    expect(await revision()).toBe(before);
  });

  it.each(['POST case/add', 'POST case/{id}/note'])('is accepted by %s', async write => {
    const answer = await send(write, await read(write));
    expect([answer.body, answer.status]).toEqual([answer.body, 201]);
  });

  it.each(Object.keys(PAIRS))('is refused by %s if a fixed field has another value, with the name of the field', async write => {
    const body = await read(write);
    for (const [field, kind] of kindsOf(write)) {
      if (kind !== 'fixed') continue;
      const [status, code, errors] = refused(await send(write, { ...body, [field]: another(body[field]) }));
      expect([field, status, code, Object.keys(errors ?? {})]).toEqual([field, 400, 'READ_ONLY_FIELD', [field]]);
    }
  });

  it.each(Object.keys(PAIRS).filter(write => !/\/(add|note)$/.test(write)))(
    'is accepted by %s if a calculated field has another value, which is ignored with a warning',
    async write => {
      const body = await read(write);
      const before = await revision();
      for (const [field, kind] of kindsOf(write)) {
        if (kind !== 'calculated') continue;
        const answer = await send(write, { ...body, [field]: another(body[field]) });
        expect([field, answer.body.warnings[0]]).toEqual([field, `${field} is calculated. The value sent was ignored.`]);
      }
      expect(await revision()).toBe(before);
    },
  );
});
