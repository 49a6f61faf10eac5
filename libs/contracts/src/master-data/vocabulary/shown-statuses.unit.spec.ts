import fc from 'fast-check';
import { statusesShown, UNTOLD_STATUS, type StatusRecord } from './shown-statuses.js';

const caseStatuses: readonly StatusRecord[] = [
  { id: 1, name: 'Pre-filing', data: { provider_label: 'Being prepared' } },
  { id: 2, name: 'In arbitration', data: { provider_label: null } },
];
const status = (id: number, name: string, data: StatusRecord['data'] = {}): StatusRecord => ({
  id,
  name,
  data: { case_status_id: 1, visible_to_provider: true, provider_label: null, sort_order: id * 10, ...data },
});
const hidden = { visible_to_provider: false };

describe('statuses for clients', () => {
  const shownIn = (...rows: StatusRecord[]) => [...statusesShown(rows, caseStatuses).statuses].sort(([a], [b]) => a - b);

  it('have their provider label, else their name', () => {
    expect(
      shownIn(status(1, 'New'), status(2, 'Ready', { provider_label: 'Soon filed' }), status(3, 'Sent', { provider_label: ' ' })),
    ).toEqual([
      [1, { id: 1, name: 'New' }],
      [2, { id: 2, name: 'Soon filed' }],
      [3, { id: 3, name: 'Sent' }],
    ]);
  });

  it('are those of their case status if hidden, whatever their label', () => {
    expect(
      shownIn(
        status(1, 'Carrier insolvent', { ...hidden, provider_label: 'Never shown' }),
        status(2, 'Expert doubts', { ...hidden, case_status_id: 2 }),
        status(3, 'Of nothing known', { ...hidden, case_status_id: 9 }),
      ).map(([, { name }]) => name),
    ).toEqual(['Being prepared', 'In arbitration', UNTOLD_STATUS]);
  });

  it('merges statuses with the same label and uses the ID of a visible one', () => {
    const rows = [
      status(1, 'Doubts', hidden),
      status(2, 'Doubts again', hidden),
      status(3, 'Checked', { provider_label: 'being prepared' }),
    ];
    expect(new Set(shownIn(...rows).map(([, { id }]) => id))).toEqual(new Set([3]));
    expect(new Set(shownIn(...rows.slice(0, 2)).map(([, { id }]) => id))).toEqual(new Set([1]));
    expect([...statusesShown(rows, caseStatuses).offered]).toEqual([3]);
    expect([...statusesShown(rows.slice(0, 2), caseStatuses).offered]).toEqual([]);
  });

  it('show the case status under its own label, too', () => {
    expect([...statusesShown([], caseStatuses).caseStatuses.values()]).toEqual([
      { id: 1, name: 'Being prepared' },
      { id: 2, name: 'In arbitration' },
    ]);
  });

  it('never reveal the name of a hidden one, and never distinguish two with one name', () => {
    const row = fc.record({
      visible: fc.boolean(),
      label: fc.option(fc.constantFrom('A', 'b', ' ')),
      coarse: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), rows => {
        const records = rows.map(({ visible, label, coarse }, index) =>
          status(index + 1, `Secret ${index}`, { visible_to_provider: visible, provider_label: label, case_status_id: coarse }),
        );
        const { statuses } = statusesShown(records, caseStatuses);
        for (const { id, data } of records)
          if (data['visible_to_provider'] === false) expect(statuses.get(id)?.name).not.toMatch(/^Secret/);
        const idsByName = new Map([...statuses.values()].map(({ id, name }) => [name.toLowerCase(), id]));
        for (const { id, name } of statuses.values()) expect(idsByName.get(name.toLowerCase())).toBe(id);
      }),
    );
  });
});
