import { AUDIENCES, type Audience } from './audience.js';
import { CASE_VISIBILITY, isVisibleTo, visibleFields, type CaseAnswerPart } from './case-visibility.js';

type Table = Readonly<Record<string, { readonly to: readonly Audience[]; readonly part?: string }>>;

const PARTS = Object.entries(CASE_VISIBILITY) as [CaseAnswerPart, Table][];

/** An answer in which every field of the table has a value, also in the records inside it. */
const filled = (table: Table): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { part }]) => [
      name,
      part ? [filled(CASE_VISIBILITY[part as CaseAnswerPart])] : `${name} value`,
    ]),
  );

describe.each(PARTS)('the table of %s', (part, table) => {
  it.each(AUDIENCES)('leaves to %s what it opens to them', audience => {
    const answer = visibleFields(audience, part, filled(table)) as object;
    const expected = Object.keys(table).filter(name => table[name]!.to.includes(audience));
    expect(Object.keys(answer)).toEqual(expected);
    expect(Object.keys(table).filter(name => isVisibleTo(audience, part, name))).toEqual(expected);
  });

  it('opens every field to the law firm', () => {
    expect(visibleFields('law_firm', part, filled(table))).toEqual(filled(table));
  });
});

describe('an answer to a client', () => {
  const settlement = { id: 's', principal: 800, note: 'Floor 60%', packet: { principal: 1600 }, settled_by: 'Nadia Brill' };

  it('is limited in nested records, too', () => {
    expect(visibleFields('provider', 'settlement_answer', { exists: true, settlement })).toEqual({
      exists: true,
      settlement: { id: 's', principal: 800 },
    });
    expect(visibleFields('funder', 'packet_settlement', { cases: [{ case_id: 'A', settlement }] })).toEqual({
      cases: [{ case_id: 'A', settlement: { id: 's', principal: 800 } }],
    });
  });

  it('has no field without a row, unless the route declares it', () => {
    expect(visibleFields('provider', 'memo', { memo: 'Call', revision: 7, secret: 1 }, ['revision'])).toEqual({ revision: 7 });
    expect(isVisibleTo('provider', 'memo', 'constructor')).toBe(false);
  });

  it('stays null if it is null', () => {
    expect(visibleFields('provider', 'settlement_answer', { exists: false, settlement: null })).toEqual({
      exists: false,
      settlement: null,
    });
  });
});
