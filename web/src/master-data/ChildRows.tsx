import { blankRecord, type FieldMap, type ResourceDefinition, type ResourceField } from '@atlas/contracts';
import { Button, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DialogFrame } from '../components/dialogs/DialogFrame.js';
import { sentenceCase } from '../components/format/text.js';
import { useFieldLabel, useFormParts } from '../components/forms/form-context.js';
import { flattenErrors } from '../components/forms/form-values.js';
import { FieldGrid } from '../components/forms/FormSection.js';
import { Count } from '../components/chips/Tag.js';
import { font, ids, v } from '../theme/tokens.js';
import { fieldText, labelFor, type Values } from './field-look.js';

/** A row's line shows so many of its fields; the dialog has all. */
const SHOWN = 5;

const Box = styled('div')({
  gridColumn: 'span 6',
  '& table': {
    ...ids,
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    border: `1px solid ${v.line}`,
    borderRadius: 6,
    tableLayout: 'fixed',
  },
  '& th': {
    ...font.small,
    height: 30,
    padding: '0 8px',
    fontWeight: 500,
    textAlign: 'left',
    color: v.text2,
    backgroundColor: v.surface2,
  },
  '& td': {
    height: 30,
    padding: '0 8px',
    borderTop: `1px solid ${v.line}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .tools': { width: 164, textAlign: 'right', textOverflow: 'clip' },
  '& .head': { ...font.small, fontWeight: 500, color: v.text2, marginBottom: 4 },
});

interface Props {
  source: string;
  label: string;
  fields: FieldMap;
  /** Draws a row's field; given by whoever draws the record's own, so that a row may hold what a record may. */
  drawField: (key: string, field: ResourceField, prefix: string, span: 3 | 6) => ReactNode;
}

const blankRow = (fields: FieldMap): Record<string, unknown> => blankRecord({ fields } as ResourceDefinition);

/** Rows that belong to a record and are saved with it: a line each, edited in a dialog, in the user's order. */
export const ChildRows = ({ source, label, fields, drawField }: Props) => {
  const { append, remove, move } = useFieldArray({ name: source });
  const rows = (useWatch({ name: source }) as Values[] | null | undefined) ?? [];
  const { trigger } = useFormContext();
  const { errors } = useFormState();
  const { readOnly } = useFormParts();
  const [open, setOpen] = useState<{ index: number; isNew: boolean }>();
  useFieldLabel(source, label);
  const shown = Object.entries(fields)
    .filter(([, field]) => field.type !== 'children' && !field.hidden)
    .slice(0, SHOWN);
  const errorsAt = (index: number) => flattenErrors(errors).filter(({ name }) => name.startsWith(`${source}.${index}.`)).length;
  const close = () => {
    if (open) void trigger(source);
    setOpen(undefined);
  };
  const cancel = () => {
    if (open?.isNew) remove(open.index);
    setOpen(undefined);
  };
  return (
    <Box>
      <div className="head">{label}</div>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {shown.map(([key, field]) => (
                <th key={key} scope="col">
                  {labelFor(key, field)}
                </th>
              ))}
              <th className="tools" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} onDoubleClick={() => setOpen({ index, isNew: false })}>
                {shown.map(([key, field]) => (
                  <td key={key}>{fieldText(key, field, row)}</td>
                ))}
                <td className="tools">
                  {errorsAt(index) > 0 && <Count tone="danger">{errorsAt(index)}</Count>}
                  {!readOnly && (
                    <>
                      <IconButton aria-label="Move up" disabled={index === 0} onClick={() => move(index, index - 1)}>
                        <ChevronUp size={16} />
                      </IconButton>
                      <IconButton
                        aria-label="Move down"
                        disabled={index === rows.length - 1}
                        onClick={() => move(index, index + 1)}
                      >
                        <ChevronDown size={16} />
                      </IconButton>
                      <IconButton aria-label="Remove" onClick={() => remove(index)}>
                        <Trash2 size={16} />
                      </IconButton>
                    </>
                  )}
                  <Tooltip title={readOnly ? 'Look at it' : 'Edit'}>
                    <IconButton aria-label={readOnly ? 'Look at it' : 'Edit'} onClick={() => setOpen({ index, isNew: false })}>
                      <Pencil size={16} />
                    </IconButton>
                  </Tooltip>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!readOnly && (
        <Button
          variant="text"
          startIcon={<Plus size={16} />}
          sx={{ mt: 1 }}
          onClick={() => {
            append(blankRow(fields), { shouldFocus: false });
            setOpen({ index: rows.length, isNew: true });
          }}
        >
          Add
        </Button>
      )}
      <DialogFrame
        open={open !== undefined}
        onClose={cancel}
        title={sentenceCase(label)}
        width={560}
        actions={
          <>
            {open?.isNew && <Button onClick={cancel}>Cancel</Button>}
            <Button variant="contained" onClick={close}>
              Done
            </Button>
          </>
        }
      >
        {open && (
          <FieldGrid>
            {Object.entries(fields)
              .filter(([, field]) => !field.hidden)
              .map(([key, field]) =>
                drawField(key, field, `${source}.${open.index}.`, field.type === 'memo' || field.type === 'choices' ? 6 : 3),
              )}
          </FieldGrid>
        )}
      </DialogFrame>
    </Box>
  );
};
