import type { CaseEvent } from '@atlas/contracts';
import { aCase, closed, code } from '../case.example.js';
import { content, first, importedFacts, linesOf, second } from '../imported-lines.example.js';

describe('UndoImport', () => {
  const undo = { type: 'UndoImport', data: { source: first } } as const;
  const undoSecond = { type: 'UndoImport', data: { source: second } } as const;
  const line = content(10_000);
  const facts = importedFacts(line);
  const note: CaseEvent = {
    type: 'MemoSet',
    data: { from: null, to: 'Called.' },
  };
  const more: CaseEvent[] = [
    { type: 'TreatmentAdded', data: { treatment: { ...treatmentIn(importedFacts(content(500))), id: 'm1' } } },
    {
      type: 'LinesImported',
      data: { source: second, lines: [{ key: '["B"]#1', row: 4, treatment_id: 'm1', cpt_code_id: 'c1' }] },
    },
  ];

  function treatmentIn(all: readonly CaseEvent[]) {
    const added = all.find(event => event.type === 'TreatmentAdded');
    if (!added) throw new Error('There is no treatment.');
    return added.data.treatment;
  }

  it('deletes an unchanged case that the import opened; its lines can be imported again', () => {
    const after = aCase.given(facts).when(undo);
    after.thenMatching([
      { type: 'ImportUndone', data: { source: first, keys: [linesOf(line)[0]!.key], with_case: true } },
      { type: 'CaseDeleted', data: { reason: 'The import of april.csv was undone.' } },
    ]);
    const gone: CaseEvent[] = [
      ...facts,
      { type: 'ImportUndone', data: { source: first, keys: [linesOf(line)[0]!.key], with_case: true } },
      { type: 'CaseDeleted', data: { reason: null } },
    ];
    aCase.given(gone).when(undo).thenRefused('CASE_NOT_OPEN');
    aCase
      .given(gone)
      .when({ type: 'RestoreCase', data: { reason: null } })
      .thenRefused('IMPORT_UNDONE');
  });

  it('leaves a case that was changed after the import opened it', () => {
    aCase
      .given([...facts, note])
      .when(undo)
      .thenNothing();
    aCase
      .given([...facts, ...more])
      .when(undo)
      .thenNothing();
  });

  it('removes its lines from an existing case, treatment by treatment', () => {
    aCase
      .given([...facts, ...more])
      .when(undoSecond)
      .thenMatching([
        { type: 'TreatmentDeleted', data: { treatment: { id: 'm1' } } },
        { type: 'ImportUndone', data: { source: second, keys: ['["B"]#1'], with_case: false } },
      ]);
    const changed: CaseEvent = {
      type: 'TreatmentUpdated',
      data: { treatment: { id: 'm1', name: 'm1' }, changes: { bill_status: { from: null, to: 'SENT' } } },
    };
    aCase
      .given([...facts, ...more, changed])
      .when(undoSecond)
      .thenNothing();
    aCase
      .given([...facts, ...more, note])
      .when(undoSecond)
      .thenMatching([{ type: 'TreatmentDeleted' }, { type: 'ImportUndone' }]);
    aCase
      .given([...facts, ...more, closed])
      .when(undoSecond)
      .thenNothing();
  });

  it('restores an amount that the import changed', () => {
    const [key, was_key] = [linesOf(content(12_000))[0]!.key, linesOf(line)[0]!.key];
    const changed: CaseEvent[] = [
      {
        type: 'TreatmentUpdated',
        data: {
          treatment: { id: 't1', name: 't1' },
          changes: {
            bill_cents: { from: 10_000, to: 12_000 },
            cpt_codes: { from: [code('c1', 10_000)], to: [code('c1', 12_000)] },
          },
        },
      },
      {
        type: 'LineAmountsChanged',
        data: {
          source: second,
          lines: [
            {
              key,
              was_key,
              row: 1,
              treatment_id: 't1',
              cpt_code_id: 'c1',
              charge_cents: { from: 10_000, to: 12_000 },
              units: { from: 1, to: 1 },
            },
          ],
        },
      },
    ];
    aCase
      .given([...facts, ...changed])
      .when(undoSecond)
      .thenMatching([
        { type: 'TreatmentUpdated', data: { changes: { bill_cents: { from: 12_000, to: 10_000 } } } },
        { type: 'ImportUndone', data: { keys: [key], with_case: false } },
      ]);
  });

  it('changes nothing from another import, and needs a case', () => {
    aCase.given(facts).when(undoSecond).thenNothing();
    aCase.when(undo).thenRefused('CASE_NOT_FOUND');
  });
});
