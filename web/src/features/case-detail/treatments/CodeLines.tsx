import { CPT_CODE_FIELDS } from '@atlas/contracts';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { labelFor } from '@/components/fields/field-look.js';
import { tableOf } from '@/components/fields/table-of.js';
import { FormMoney, FormNumber } from '@/components/forms/FormNumber.js';
import { FormText } from '@/components/forms/FormText.js';
import { isRight } from '@/components/list/column.js';
import { font, v } from '@/theme/tokens.js';
import { CodeLookup } from './CodeLookup.js';
import { BLANK_CODE } from './treatment-values.js';
import { t } from '@/texts/t.js';

const Code = tableOf(CPT_CODE_FIELDS);
const COLUMNS = ['code', 'modifier', 'description', 'units', 'charge'] as const;

/** 'Units, line 2' */
const lineLabel = (name: (typeof COLUMNS)[number], index: number): string =>
  t('caseTreatments.inLine', { label: labelFor(name, CPT_CODE_FIELDS[name]), index: index + 1 });

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th': { ...font.small, padding: '0 4px 4px', fontWeight: 500, textAlign: 'left', color: v.text2 },
  '& th.right': { textAlign: 'right' },
  '& td': { padding: '0 4px 4px', verticalAlign: 'top' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  '& td:last-of-type': { paddingRight: 0, textAlign: 'right' },
});

/** The procedures on a bill; Enter in a line leads to the next, and in the last one to a new one. */
export const CodeLines = () => {
  const { fields, append, remove } = useFieldArray({ name: 'cpt_codes', keyName: 'key' });
  const body = useRef<HTMLTableSectionElement>(null);
  const focusLine = (index: number) =>
    // After the new line is there.
    setTimeout(() => body.current?.rows[index]?.querySelector('input')?.focus());
  const add = () => {
    append({ ...BLANK_CODE }, { shouldFocus: false });
    focusLine(fields.length);
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    // Enter that chose a code from the list stays in its line.
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (index === fields.length - 1) add();
    else focusLine(index + 1);
  };
  return (
    <div>
      <Table aria-label={t('caseTreatments.procedureCodes')}>
        <colgroup>
          <col style={{ width: 128 }} />
          <col style={{ width: 72 }} />
          <col />
          <col style={{ width: 72 }} />
          <col style={{ width: 116 }} />
          <col style={{ width: 36 }} />
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map(name => (
              <th key={name} scope="col" className={isRight(Code.column(name)) ? 'right' : undefined}>
                {labelFor(name, CPT_CODE_FIELDS[name])}
              </th>
            ))}
            <th aria-label={t('common.remove')} />
          </tr>
        </thead>
        <tbody ref={body}>
          {fields.map(({ key }, index) => (
            <tr key={key} onKeyDown={event => onKeyDown(event, index)}>
              <td>
                <CodeLookup index={index} />
              </td>
              <td>
                <FormText
                  hiddenLabel
                  source={`cpt_codes.${index}.modifier`}
                  label={lineLabel('modifier', index)}
                  maxLength={CPT_CODE_FIELDS.modifier.max}
                />
              </td>
              <td>
                <FormText
                  hiddenLabel
                  source={`cpt_codes.${index}.description`}
                  label={lineLabel('description', index)}
                  maxLength={CPT_CODE_FIELDS.description.max}
                />
              </td>
              <td>
                <FormNumber
                  hiddenLabel
                  scale={CPT_CODE_FIELDS.units.scale}
                  min={0}
                  source={`cpt_codes.${index}.units`}
                  label={lineLabel('units', index)}
                />
              </td>
              <td>
                <FormMoney hiddenLabel source={`cpt_codes.${index}.charge`} label={lineLabel('charge', index)} />
              </td>
              <td>
                <IconButton aria-label={t('caseTreatments.removeLine', { index: index + 1 })} onClick={() => remove(index)}>
                  <X size={16} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button variant="text" startIcon={<Plus size={16} />} onClick={add}>
        {t('caseTreatments.addCode')}
      </Button>
    </div>
  );
};
