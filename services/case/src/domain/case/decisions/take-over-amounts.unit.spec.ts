import { aCase, closed } from '../case.example.js';
import type { CaseCommandData, ImportLine } from '../case.commands.js';
import { content, first, importedFacts, linesOf, open, second } from '../imported-lines.example.js';
import type { LineContent } from '../../rules/import-lines.js';

const bring = (lines: ImportLine[], source = first) =>
  ({ type: 'ImportLines', data: { source, open, lines } satisfies CaseCommandData['ImportLines'] }) as const;
const takeOver = (...all: LineContent[]) =>
  ({ type: 'TakeOverAmounts', data: { source: second, lines: linesOf(...all) } }) as const;

describe('TakeOverAmounts', () => {
  it('changes the charge of a line identified by its dates and code, and its bill with it', () => {
    aCase
      .given(importedFacts(content(10_000), content(2_500, { cpt_code: 'ZZ2' })))
      .when(takeOver(content(12_000), content(2_500, { cpt_code: 'ZZ2' })))
      .thenMatching([
        {
          type: 'TreatmentUpdated',
          data: {
            treatment: { id: 't1' },
            changes: { bill_cents: { from: 10_000, to: 12_000 }, cpt_codes: { to: [{ id: 'c1', charge_cents: 12_000 }] } },
          },
        },
        {
          type: 'LineAmountsChanged',
          data: {
            source: second,
            lines: [{ row: 1, treatment_id: 't1', cpt_code_id: 'c1', charge_cents: { from: 10_000, to: 12_000 } }],
          },
        },
      ]);
  });

  it('identifies a line by its bill number, whatever its dates are now', () => {
    const bill = { bill_number: 'CL-7' };
    aCase
      .given(importedFacts(content(10_000, bill)))
      .when(takeOver(content(9_000, { ...bill, dos_from: '2025-10-03' })))
      .thenMatching([{ type: 'TreatmentUpdated' }, { type: 'LineAmountsChanged' }]);
  });

  it('changes what ImportLines ignores, and does not affect new lines', () => {
    const given = aCase.given(importedFacts(content(10_000)));
    given.when(bring(linesOf(content(12_000)), second)).thenNothing();
    given.when(bring(linesOf(content(10_000), content(12_000)), second)).thenMatching([
      { type: 'TreatmentAdded', data: { treatment: { bill_cents: 12_000 } } },
      { type: 'LinesImported', data: { lines: [{ row: 2 }] } },
    ]);
    given
      .when(bring(linesOf(content(12_000, { cpt_code: 'ZZ9' })), second))
      .thenMatching([{ type: 'TreatmentAdded' }, { type: 'LinesImported' }]);
  });

  it('changes nothing if the file equals the case, or if a user removed the line', () => {
    const facts = importedFacts(content(10_000));
    aCase
      .given(facts)
      .when(takeOver(content(10_000)))
      .thenNothing();
    const [, added] = facts;
    if (added?.type !== 'TreatmentAdded') throw new Error('The second fact adds the treatment.');
    aCase
      .given([...facts, { type: 'TreatmentDeleted', data: { treatment: added.data.treatment } }])
      .when(takeOver(content(12_000)))
      .thenNothing();
    aCase.when(takeOver(content(12_000))).thenNothing();
  });

  it('is refused on a closed case', () => {
    aCase
      .given([...importedFacts(content(10_000)), closed])
      .when(takeOver(content(12_000)))
      .thenRefused('CASE_NOT_OPEN');
  });
});
