import { cellText } from './cell-text.js';
import type { Column } from './column.js';
import { describeCondition, type FilterField, isReversed } from './filter-field.js';
import { groupsOf } from './groups.js';
import { arranged, moveColumn, resized, toggleColumn, visibleColumns, withoutEmpty } from './layout.js';
import { pageCount, pageWindow } from './pages.js';
import { afterChange } from './use-selection.js';
import { columnsWithLines, columnsWithRoom, columnWidths, fitted, lettersOnTwoLines } from './widths.js';

interface Row {
  id: string;
  carrier: string | null;
  paid: number;
}
const textOf = (row: Row, { key }: Column<Row>): string => String(row[key as keyof Row] ?? '');
const columns: Column<Row>[] = [
  { key: 'id', label: 'Case ID', kind: 'id', width: 100, locked: true },
  { key: 'carrier', label: 'Carrier', width: 120 },
  { key: 'paid', label: 'Paid', kind: 'money', width: 80 },
  { key: 'note', label: 'Note', width: 100, hidden: true, wideOnly: true },
];
const keys = (list: readonly Column<Row>[]) => list.map(({ key }) => key);

it('detects a range that ends before it begins', () => {
  expect(
    [
      { from: 5, to: 4 },
      { from: '2026-02-01', to: '2026-01-31' },
    ].map(isReversed),
  ).toEqual([true, true]);
  expect([{ from: 4, to: 4 }, { from: 5 }, { from: 5, to: null }, 'x', undefined].map(isReversed)).not.toContain(true);
});

describe('a layout', () => {
  it('keeps the user’s order, the locked column first, and inserts new columns at their default place', () => {
    expect(keys(arranged(columns, { order: ['paid', 'gone', 'id'] }))).toEqual(['id', 'paid', 'note', 'carrier']);
    expect(keys(arranged(columns, { order: ['note', 'paid', 'carrier', 'id'] }))).toEqual(['id', 'note', 'paid', 'carrier']);
  });
  it('moves, hides and shows columns, but not the locked one', () => {
    expect(moveColumn(columns, {}, 'paid', 0).order).toEqual(['id', 'paid', 'carrier', 'note']);
    const hidden = toggleColumn(columns, {}, 'paid');
    expect(hidden.hidden).toEqual(['note', 'paid']);
    expect(keys(visibleColumns(columns, hidden, false))).toEqual(['id', 'carrier']);
    expect(keys(visibleColumns(columns, { hidden: ['id'] }, false))).toContain('id');
    expect(keys(visibleColumns(columns, { hidden: [] }, true))).not.toContain('note');
  });
  it('hides the last columns that do not fit, unless the user has chosen', () => {
    const roomy: Column<Row>[] = [columns[0]!, { ...columns[1]!, roomyOnly: true }, { ...columns[2]!, roomyOnly: true }];
    expect(keys(columnsWithRoom(roomy, {}, 300))).toEqual(['id', 'carrier', 'paid']);
    expect(keys(columnsWithRoom(roomy, {}, 299))).toEqual(['id', 'carrier']);
    expect(keys(columnsWithRoom(roomy, {}, 219))).toEqual(['id']);
    expect(keys(columnsWithRoom(roomy, { widths: { carrier: 200 } }, 300))).toEqual(['id', 'carrier', 'paid']);
    expect(keys(columnsWithRoom(roomy, { hidden: [] }, 100))).toEqual(['id', 'carrier', 'paid']);
  });
  it('gives the remaining width to the text columns and shrinks nothing', () => {
    const drawn = columns.slice(0, 3);
    expect(columnWidths(drawn, {}, 400)).toEqual([100, 220, 80]);
    expect(columnWidths(drawn, {}, 200)).toEqual([100, 120, 80]);
    expect(columnWidths(drawn, { widths: { carrier: 150 } }, 330)).toEqual(
      [100, 150, 80].map((width, index) => width + [0, 0, 0][index]!),
    );
  });
  it('gives each column the width of its longest value, and takes missing width from text columns only', () => {
    const rows: Row[] = [{ id: 'DEMO26-000123-4407', carrier: 'A very long name of a carrier', paid: 1 }];
    const fit = fitted(columns.slice(0, 3), rows, textOf, 24);
    expect(fit.map(({ width }) => width)).toEqual([168, 207, 80]);
    expect(columnWidths(fit, {}, 455)).toEqual([168, 207, 80]);
    expect(columnWidths(fit, {}, 400)).toEqual([168, 152, 80]);
    expect(columnWidths(fit, {}, 300)).toEqual([168, 120, 80]);
  });
  it('has room for a short text of wide letters', () => {
    const city: Column<Row> = { ...columns[1]!, width: 120 };
    const [fit] = fitted([city], [{ id: 'A', carrier: 'New York', paid: 1 }], textOf, 16);
    expect(fit!.least).toBeGreaterThanOrEqual(80);
  });
  it('never cuts an id, also where it is first and further from the edge', () => {
    const rows: Row[] = [{ id: 'DEMO26-000279', carrier: null, paid: 1 }];
    expect(fitted(columns.slice(0, 1), rows, textOf, 16)[0]!.width).toBe(120);
    expect(fitted(columns.slice(0, 1), rows, textOf, 16, true)[0]!.width).toBe(128);
  });
  it('has room for the sums of groups', () => {
    const [paid] = fitted([columns[2]!], [{ id: 'A', carrier: null, paid: 1 }], textOf, 16, false, [{ paid: 107_716.65 }]);
    expect(paid!.width).toBe(104);
  });
  it('never breaks a name before its comma', () => {
    const name: Column<Row> = { ...columns[1]!, width: 100, least: 92, lines: 2, primary: true };
    const [fit] = fitted([name], [{ id: 'A', carrier: 'Shevchenko, Twila', paid: 1 }], textOf, 16);
    expect(fit!.least).toBe(100);
  });
  it('wraps a text over two lines only while it would be cut on one', () => {
    const carrier: Column<Row> = { ...columns[1]!, mayWrap: true };
    const fit = (name: string) => (each: readonly Column<Row>[]) =>
      fitted(each, [{ id: 'A', carrier: name, paid: 1 }], textOf, 16);
    const linesOf = (name: string, room: number) => columnsWithLines([carrier], {}, room, fit(name)).columns[0]!.lines;
    expect(linesOf('Northlight Mutual Insurance', 300)).toBeUndefined();
    expect(linesOf('Northlight Mutual Insurance', 150)).toBe(2);
    expect(linesOf('Five Rivers Car Service Self-Insurance Fund of the City', 300)).toBe(2);
  });
  it('gives a column of two lines the width of the longer line, and never less than its minimum', () => {
    const rows: Row[] = [{ id: 'A', carrier: 'Cobalt Spine & Rehabilitation Medicine, P.C.', paid: 1 }];
    const carrier: Column<Row> = { ...columns[1]!, least: 116, lines: 2 };
    const [fit] = fitted([carrier], rows, textOf, 16);
    expect([fit!.width, fit!.least]).toEqual([211, 116]);
    const [name] = fitted([{ ...columns[1]!, lines: 2 }], [{ ...rows[0]!, carrier: 'Mohammed, Carmelo' }], textOf, 16);
    expect(name!.width).toBeGreaterThanOrEqual(88);
    expect(fitted([carrier], [], textOf, 16)[0]!.width).toBe(116);
  });
  it('keeps the declared width of a column of buttons', () => {
    const button: Column<Row> = { key: 'undo', label: 'Undo', width: 116, text: () => '', render: () => 'button' };
    expect(fitted([button], [{ id: 'A', carrier: null, paid: 1 }], () => '', 16)[0]!.width).toBe(116);
  });
  it('fits a column of ids that has both a text and a way to draw it', () => {
    const number: Column<Row> = { key: 'id', label: 'Bill', kind: 'id', width: 88, text: ({ id }) => id, render: () => null };
    const rows = [{ id: 'B-CKMHGMGBMGGBJFC', carrier: null, paid: 1 }];
    expect(fitted([number], rows, cellText, 16)[0]!.width).toBe(167);
    expect(fitted([{ ...number, text: undefined }], rows, cellText, 16)[0]!.width).toBe(88);
  });
  it('hides an empty column, if the column asks for it', () => {
    const carrier: Column<Row> = { ...columns[1]!, hideWhenEmpty: true };
    expect(withoutEmpty([carrier], [{ id: 'A', carrier: null, paid: 1 }])).toEqual([]);
    expect(withoutEmpty([carrier], [{ id: 'A', carrier: 'Ashby', paid: 1 }])).toEqual([carrier]);
    expect(withoutEmpty([carrier], undefined)).toEqual([carrier]);
  });
  it.each([
    ['Cobalt Spine & Rehabilitation Medicine, P.C.', 'Cobalt Spine & Rehabilitation'],
    ['Five Rivers Car Service Self-Insurance Fund', 'Five Rivers Car Service'],
    ['Amber-Indemnity', 'Indemnity'],
    ['Hearing', 'Hearing'],
    ['', ''],
  ])('breaks %p where the longer line is %p', (text, longer) => {
    expect(lettersOnTwoLines(text)).toBe(longer.length);
  });
  it('keeps only the widths that the user set, within limits, and drops one that was reset', () => {
    const before = { id: 100, carrier: 220, paid: 80 };
    expect(resized(undefined, before, { ...before, paid: 3 })).toEqual({ paid: 40 });
    expect(resized({ paid: 40 }, before, { ...before, carrier: 300.4 })).toEqual({ carrier: 300, paid: 40 });
    expect(resized({ paid: 40 }, before, { id: 100, carrier: 220 })).toEqual({});
  });
});

describe('the pager', () => {
  it.each([
    [1, 13, [1, 2, 3, 4, 5]],
    [7, 13, [5, 6, 7, 8, 9]],
    [13, 13, [9, 10, 11, 12, 13]],
    [1, 2, [1, 2]],
    [1, 1, [1]],
  ])('on page %p of %p offers %p', (page, pages, window) => expect(pageWindow(page, pages)).toEqual(window));
  it('has one page if there are no rows', () => expect(pageCount(0, 25)).toBe(1));
});

describe('a condition', () => {
  const say = (field: Partial<FilterField>, value: unknown, names: Record<string, string> = {}) =>
    describeCondition({ field: 'x', label: 'X', type: 'text', ...field }, value, id => names[String(id)]);
  it.each([
    [say({}, 'DEMO26'), 'starts with DEMO26'],
    [say({ type: 'money' }, { from: 500 }), '≥ 500.00'],
    [say({ type: 'money' }, { from: 500, to: 1000 }), '500.00 to 1,000.00'],
    [say({ type: 'date' }, { from: '2026-01-01' }), 'from 01/01/2026'],
    [say({ type: 'date', bound: 'to' }, '2026-01-01'), 'to 01/01/2026'],
    [say({ type: 'option' }, [1, 2, 3], { 1: 'Ready', 2: 'Filed', 3: 'Paid' }), 'Ready, Filed and 1 more'],
    [say({ type: 'choice', choices: [{ id: false, name: 'is not closed' }] }, false), 'is not closed'],
    [say({ type: 'ids' }, 'A-1, A-2 A-3'), 'is one of 3'],
  ])('reads %p', (said, expected) => expect(said).toBe(expected));
});

describe('groups', () => {
  it('combine rows by common values', () => {
    const rows: Row[] = [
      { id: '1', carrier: 'Fernhill', paid: 1 },
      { id: '2', carrier: null, paid: 2 },
      { id: '3', carrier: 'Fernhill', paid: 3 },
    ];
    expect(groupsOf(rows, columns[1]!).map(({ text, rows: members }) => [text, members.length])).toEqual([
      ['Fernhill', 2],
      ['', 1],
    ]);
  });
});

it('keeps selected rows of other pages in their order when the table changes the selection', () => {
  const chosen = new Map([
    ['2', 'two'],
    ['9', 'of another page'],
  ]);
  const shown = new Map([
    ['1', 'one'],
    ['2', 'two'],
  ]);
  expect([...afterChange(chosen, shown, { 1: true, 2: true, 9: true }).keys()]).toEqual(['2', '9', '1']);
  expect([...afterChange(chosen, shown, { 9: true }).values()]).toEqual(['of another page']);
});
