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
  it('has every field that was sent, converted if the class declares it', () => {
    const filters = { a: [1, { b: null }] };
    const body = instanceOf(Body, { row: { name: ' a ' }, rows: [{ name: 'b ' }], count: '3', filters, unknown: 1 });
    expect(body).toBeInstanceOf(Body);
    expect(body.row).toBeInstanceOf(Row);
    expect(body.rows?.[0]).toBeInstanceOf(Row);
    expect(body).toEqual({ row: { name: 'a' }, rows: [{ name: 'b' }], count: 3, filters, unknown: 1 });
  });

  it('converts only what was sent', () => {
    expect(instanceOf(Body, { rows: undefined, row: null })).toEqual({ rows: undefined, row: null });
    expect(Object.keys(instanceOf(Body, {}))).toEqual([]);
  });

  it('applies the converters of the base class first', () => {
    expect(instanceOf(NarrowBody, { count: '3', row: { name: ' a' } })).toEqual({ count: 6, row: { name: 'a' } });
  });

  it('is a list for a list, also nested, and keeps values that are not objects', () => {
    expect(instanceOf(Row, [{ name: 'a ' }, 5, null, [{ name: ' b' }]] as object)).toEqual([
      { name: 'a' },
      5,
      null,
      [{ name: 'b' }],
    ]);
    expect(instanceOf(Row, 'text' as unknown)).toBe('text');
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses the field %s, which would hide what every object has', field => {
    const plain = JSON.parse(`{"count":1,"row":{"${field}":{"isAdmin":true}}}`) as object;
    expect(() => instanceOf(Body, plain)).toThrow(`Unknown field: ${field}`);
  });

  it('refuses more rows than can be validated quickly', () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, () => ({}));
    expect(() => instanceOf(Body, { rows })).toThrow('A list in the request has more than 300 entries.');
    expect(instanceOf(Body, { rows: rows.slice(1) }).rows).toHaveLength(MOST_ROWS);
  });
});
