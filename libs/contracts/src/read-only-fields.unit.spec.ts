import { AppError } from './errors/app-error.js';
import { checkReadOnly, isSameValue, ReadOnly, readOnlyKinds } from './read-only-fields.js';
import { as, instanceOf } from './request-instance.js';

@ReadOnly({ fixed: ['id'], calculated: ['total'] })
class Row {
  text?: string;
}

@ReadOnly({ fixed: ['case_id'], calculated: ['balance', 'provider_name'] })
class Body {
  name?: string;
  @as(Row) rows?: Row[];
}

@ReadOnly({ fixed: ['packet_id'] })
class NarrowBody extends Body {}

const RECORD = {
  case_id: 'C-1',
  packet_id: null,
  name: 'A',
  balance: 10,
  provider_name: 'North',
  rows: [
    { id: 'r1', text: 'x', total: 1 },
    { id: 'r2', text: 'y', total: 2 },
  ],
};
const check = (sent: object, record: object = RECORD) => checkReadOnly(instanceOf(NarrowBody, sent), () => record);

async function refusal(sent: object, record?: object): Promise<AppError> {
  const error: unknown = await check(sent, record).catch((caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new Error('Nothing was refused.');
  return error;
}

describe('the read-only fields of a request', () => {
  it('are not passed to the handler', () => {
    expect({ ...instanceOf(NarrowBody, RECORD) }).toEqual({ name: 'A', rows: [{ text: 'x' }, { text: 'y' }] });
    expect([...readOnlyKinds(NarrowBody).keys()]).toEqual(['case_id', 'balance', 'provider_name', 'packet_id']);
  });

  it('are accepted with the values of the answer', async () => {
    expect(await check(RECORD)).toEqual([]);
  });

  it('are accepted when omitted, and the record is not read then', async () => {
    const read = () => Promise.reject(new Error('read'));
    expect(await checkReadOnly(instanceOf(NarrowBody, { name: 'B', rows: [{ text: 'z' }] }), read)).toEqual([]);
  });

  it('are refused by name when a fixed one has another value', async () => {
    const { status, code, message, errors } = await refusal({ ...RECORD, case_id: 'C-2', packet_id: 'P', balance: 11 });
    expect({ status, code, errors }).toEqual({
      status: 400,
      code: 'READ_ONLY_FIELD',
      errors: { case_id: 'This field cannot be changed.', packet_id: 'This field cannot be changed.' },
    });
    expect(message).toBe('Read-only field: case_id, packet_id. Send its current value, or leave it out.');
  });

  it('ignores a changed calculated field with a warning', async () => {
    expect(await check({ ...RECORD, balance: 11, provider_name: 'South' })).toEqual([
      'balance is calculated. The value sent was ignored.',
      'provider_name is calculated. The value sent was ignored.',
    ]);
  });

  it('are compared in rows by the id of the row, whatever the order', async () => {
    const rows = [...RECORD.rows].reverse();
    expect(await check({ rows })).toEqual([]);
    expect(await check({ rows: [{ ...rows[0], total: 5 }] })).toEqual([
      'rows.0.total is calculated. The value sent was ignored.',
    ]);
    expect((await refusal({ rows: [{ id: 'r9' }] })).errors).toHaveProperty(['rows.0.id']);
  });

  it('are refused for a record that does not exist yet, unless they are empty', async () => {
    expect(await check({ case_id: null, packet_id: '' }, {})).toEqual([]);
    expect((await refusal({ case_id: 'C-1' }, {})).errors).toHaveProperty(['case_id']);
  });
});

describe('two values', () => {
  it.each([
    [null, undefined],
    ['', null],
    ['7', 7],
    [{ a: [1, { b: null }], c: undefined }, { a: [1, {}] }],
  ])('%j and %j are the same', (sent, current) => expect(isSameValue(sent, current)).toBe(true));

  it.each([
    [0, null],
    [false, null],
    [[], null],
    [[1], [1, 2]],
    [{ a: 1 }, [1]],
    [{ a: 1 }, { a: 2 }],
  ])('%j and %j differ', (sent, current) => expect(isSameValue(sent, current)).toBe(false));
});
