import { CPT_CODE_FIELDS } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { labelFor } from '@/components/fields/field-look.js';
import { tableOf } from '@/components/fields/table-of.js';
import { FormMoney, FormNumber } from '@/components/forms/FormNumber.js';
import { FormText } from '@/components/forms/FormText.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { CodeLookup } from './CodeLookup.js';
import { BLANK_CODE } from './treatment-values.js';
import { t } from '@/texts/t.js';

const Code = tableOf(CPT_CODE_FIELDS);
/** 'Units, line 2' */
const lineLabel = (name: keyof typeof CPT_CODE_FIELDS, index: number): string =>
  t('caseTreatments.inLine', { label: labelFor(name, CPT_CODE_FIELDS[name]), index: index + 1 });

interface Line {
  /** Of the field array. */
  key: string;
  index: number;
}

const textColumn = (name: 'modifier' | 'description', width: number, grow: number): Column<Line> => ({
  ...Code.column(name),
  label: labelFor(name, CPT_CODE_FIELDS[name]),
  width,
  grow,
  render: ({ index }) => (
    <FormText
      hiddenLabel
      source={`cpt_codes.${index}.${name}`}
      label={lineLabel(name, index)}
      maxLength={CPT_CODE_FIELDS[name].max}
    />
  ),
});

const columnsFor = (remove: (index: number) => void): readonly Column<Line>[] => [
  { ...Code.column('code'), width: 128, grow: 0, render: ({ index }) => <CodeLookup index={index} /> },
  textColumn('modifier', 72, 0),
  textColumn('description', 120, 1),
  {
    ...Code.column('units'),
    width: 72,
    render: ({ index }) => (
      <FormNumber
        hiddenLabel
        scale={CPT_CODE_FIELDS.units.scale}
        min={0}
        source={`cpt_codes.${index}.units`}
        label={lineLabel('units', index)}
      />
    ),
  },
  {
    ...Code.column('charge'),
    width: 116,
    render: ({ index }) => <FormMoney hiddenLabel source={`cpt_codes.${index}.charge`} label={lineLabel('charge', index)} />,
  },
  {
    key: 'remove',
    label: t('common.remove'),
    head: null,
    width: 36,
    tools: true,
    render: ({ index }) => (
      <IconButton aria-label={t('caseTreatments.removeLine', { index: index + 1 })} onClick={() => remove(index)}>
        <X size={16} />
      </IconButton>
    ),
  },
];

/** The line that something is in; -1: none. */
const lineAt = (box: HTMLElement, target: EventTarget): number =>
  [...box.querySelectorAll('tr[data-row]')].findIndex(row => target instanceof Node && row.contains(target));

/** The procedures on a bill; Enter in a line leads to the next, and in the last one to a new one. */
export const CodeLines = () => {
  const { fields, append, remove } = useFieldArray({ name: 'cpt_codes', keyName: 'key' });
  const box = useRef<HTMLDivElement>(null);
  const focusLine = (index: number) =>
    // After the new line is there.
    setTimeout(() => box.current?.querySelectorAll('tr[data-row]')[index]?.querySelector('input')?.focus());
  const add = () => {
    append({ ...BLANK_CODE }, { shouldFocus: false });
    focusLine(fields.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = lineAt(event.currentTarget, event.target);
    // Enter that chose a code from the list stays in its line.
    if (index < 0 || event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey) return;
    if (event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (index === fields.length - 1) add();
    else focusLine(index + 1);
  };
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      {fields.length > 0 && (
        <RowsTable<Line>
          label={t('caseTreatments.procedureCodes')}
          name="case-detail.code-lines"
          columns={columnsFor(remove)}
          rows={fields.map(({ key }, index) => ({ key, index }))}
          idOf={({ key }) => key}
          look="form"
        />
      )}
      <Button variant="text" startIcon={<Plus size={16} />} onClick={add}>
        {t('caseTreatments.addCode')}
      </Button>
    </div>
  );
};
