import { as, Converted, instanceOf, MOST_ROWS } from './request-instance.js';

class Row {
  @Converted(value => (typeof value === 'string' ? value.trim() : value)) name?: string;
}

class Body {
  @as(Row) row?: Row;
  @as(Row) rows?: Row[];
  @Converted(Number) count?: number;
  filters?: unknown;
}

class NarrowBody extends Body {}
Converted(value => Number(value) * 2)(NarrowBody.prototype, 'count');

describe('an instance of a request class', () => {
  it('has every field that was sent, converted where the class says so', () => {
    const filters = { a: [1, { b: null }] };
    const body = instanceOf(Body, { row: { name: ' a ' }, rows: [{ name: 'b ' }], count: '3', filters, unknown: 1 });
    expect(body).toBeInstanceOf(Body);
    expect(body.row).toBeInstanceOf(Row);
    expect(body.rows?.[0]).toBeInstanceOf(Row);
    expect(body).toEqual({ row: { name: 'a' }, rows: [{ name: 'b' }], count: 3, filters, unknown: 1 });
  });

  it('converts nothing that was not sent', () => {
    expect(instanceOf(Body, { rows: undefined, row: null })).toEqual({ rows: undefined, row: null });
    expect(Object.keys(instanceOf(Body, {}))).toEqual([]);
  });

  it('converts a field by the rules of the class above first', () => {
    expect(instanceOf(NarrowBody, { count: '3', row: { name: ' a' } })).toEqual({ count: 6, row: { name: 'a' } });
  });

  it('is a list for a list, also within a list, and leaves what is no object', () => {
    expect(instanceOf(Row, [{ name: 'a ' }, 5, null, [{ name: ' b' }]] as object)).toEqual([
      { name: 'a' },
      5,
      null,
      [{ name: 'b' }],
    ]);
    expect(instanceOf(Row, 'text' as unknown)).toBe('text');
  });

  it('does not hide what every object has', () => {
    const body = instanceOf(Body, JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2,"count":1}') as object);
    expect(body).toBeInstanceOf(Body);
    expect(Object.keys(body)).toEqual(['count']);
    expect('isAdmin' in body).toBe(false);
  });

  it('refuses more rows than are validated in a moment', () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, () => ({}));
    expect(() => instanceOf(Body, { rows })).toThrow('A list of the request has more than 300 entries.');
    expect(instanceOf(Body, { rows: rows.slice(1) }).rows).toHaveLength(MOST_ROWS);
  });
});
