import { blankRecord, type FieldMap, type ResourceDefinition, type Field } from '@atlas/contracts';
import { Button, IconButton, Tooltip } from '@mui/material';
import { ChevronDown, ChevronUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Block } from '@/components/page/layout.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { sentenceCase } from '@/components/format/text.js';
import { useFieldLabel, useFormParts } from '@/components/forms/form-context.js';
import { flattenErrors } from '@/components/forms/form-values.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { Count } from '@/components/chips/Tag.js';
import type { Column } from '@/components/list/column.js';
import { RowsTable } from '@/components/list/RowsTable.js';
import { fieldText, labelFor, type Values } from '@/components/fields/field-look.js';
import { t } from '@/texts/t.js';

/** A row's line shows so many of its fields; the dialog has all. */
const SHOWN = 5;

interface Props {
  source: string;
  label: string;
  fields: FieldMap;
  /** Draws a field of a row; passed by the form, so that a row supports the same fields as a record. */
  drawField: (key: string, field: Field, prefix: string, span: 3 | 6) => ReactNode;
}

const blankRow = (fields: FieldMap): Record<string, unknown> => blankRecord({ fields } as ResourceDefinition);

interface ToolsProps {
  index: number;
  count: number;
  /** How many of the row's fields are wrong. */
  errors: number;
  readOnly: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onOpen: () => void;
}

/** What can be done with a row, and whether something is wrong in it. */
const RowTools = ({ index, count, errors, readOnly, onMove, onRemove, onOpen }: ToolsProps) => {
  const openLabel = readOnly ? t('masterData.view') : t('common.edit');
  return (
    <>
      {errors > 0 && <Count tone="danger">{errors}</Count>}
      {!readOnly && (
        <>
          <IconButton aria-label={t('common.moveUp')} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ChevronUp size={16} />
          </IconButton>
          <IconButton aria-label={t('common.moveDown')} disabled={index === count - 1} onClick={() => onMove(index + 1)}>
            <ChevronDown size={16} />
          </IconButton>
          <IconButton aria-label={t('common.remove')} onClick={onRemove}>
            <Trash2 size={16} />
          </IconButton>
        </>
      )}
      <Tooltip title={openLabel}>
        <IconButton aria-label={openLabel} onClick={onOpen}>
          <Pencil size={16} />
        </IconButton>
      </Tooltip>
    </>
  );
};

interface TableProps extends Pick<Props, 'source' | 'label' | 'fields'> {
  rows: readonly Values[];
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onOpen: (index: number) => void;
}

/** A row with its place: the tools and the dialog work by that. */
interface Line {
  index: number;
  values: Values;
}

const fieldColumns = (fields: FieldMap): Column<Line>[] =>
  Object.entries(fields)
    .filter(([, field]) => field.type !== 'children' && !field.hidden)
    .slice(0, SHOWN)
    .map(([key, field]) => ({
      key,
      label: labelFor(key, field),
      width: 72,
      text: ({ values }) => fieldText(key, field, values),
    }));

/** A line for each row, with its first fields. */
const RowLines = ({ label, source, fields, rows, readOnly, onMove, onRemove, onOpen }: TableProps) => {
  const { errors } = useFormState();
  const errorsAt = (index: number) => flattenErrors(errors).filter(({ name }) => name.startsWith(`${source}.${index}.`)).length;
  const tools: Column<Line> = {
    key: 'tools',
    label: t('common.actions'),
    head: null,
    width: 164,
    tools: true,
    render: ({ index }) => (
      <RowTools
        index={index}
        count={rows.length}
        errors={errorsAt(index)}
        readOnly={readOnly}
        onMove={to => onMove(index, to)}
        onRemove={() => onRemove(index)}
        onOpen={() => onOpen(index)}
      />
    ),
  };
  return (
    <RowsTable<Line>
      label={label}
      name={`child-rows.${source}`}
      columns={[...fieldColumns(fields), tools]}
      rows={rows.map((values, index) => ({ index, values }))}
      idOf={({ index }) => String(index)}
      onOpen={({ index }) => onOpen(index)}
      sortable={false}
      framed
    />
  );
};

interface DialogProps extends Props {
  /** Undefined: none is open. */
  open: { readonly index: number; readonly isNew: boolean } | undefined;
  onCancel: () => void;
  onDone: () => void;
}

/** All fields of the row that is open. */
const RowDialog = ({ source, label, fields, drawField, open, onCancel, onDone }: DialogProps) => (
  <DialogFrame
    open={open !== undefined}
    onClose={onCancel}
    title={sentenceCase(label)}
    width={560}
    actions={
      <>
        {open?.isNew && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
        <Button variant="contained" onClick={onDone}>
          {t('common.done')}
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
);

/** Rows that belong to a record and are saved with it: a line each, edited in a dialog, in the user's order. */
export const ChildRows = (props: Props) => {
  const { source, label, fields } = props;
  const { append, remove, move } = useFieldArray({ name: source });
  const rows = (useWatch({ name: source }) as Values[] | null | undefined) ?? [];
  const { trigger } = useFormContext();
  const { readOnly } = useFormParts();
  const [open, setOpen] = useState<DialogProps['open']>();
  useFieldLabel(source, label);
  const add = () => {
    append(blankRow(fields), { shouldFocus: false });
    setOpen({ index: rows.length, isNew: true });
  };
  const close = () => {
    if (open) void trigger(source);
    setOpen(undefined);
  };
  const cancel = () => {
    if (open?.isNew) remove(open.index);
    setOpen(undefined);
  };
  return (
    <Block span={6}>
      <Block variant="label" margin="0 0 4px">
        {label}
      </Block>
      {rows.length > 0 && (
        <RowLines
          source={source}
          label={label}
          fields={fields}
          rows={rows}
          readOnly={readOnly}
          onMove={move}
          onRemove={remove}
          onOpen={index => setOpen({ index, isNew: false })}
        />
      )}
      {!readOnly && (
        <Button variant="text" startIcon={<Plus size={16} />} sx={{ mt: 1 }} onClick={add}>
          {t('common.add')}
        </Button>
      )}
      <RowDialog {...props} open={open} onCancel={cancel} onDone={close} />
    </Block>
  );
};
