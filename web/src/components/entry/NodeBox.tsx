import { Autocomplete, TextField } from '@mui/material';
import type { ControlProps } from '@/components/forms/control-props.js';
import { type FormFieldProps, useFormField } from '@/components/forms/use-form-field.js';
import type { DocumentNode } from '@/providers/lookups/guess-node.js';
import { useNodes } from '@/providers/lookups/use-nodes.js';
import { t } from '@/texts/t.js';

interface Props extends ControlProps {
  value: number | null;
  onChange: (id: number | null) => void;
}

/** A node of the document tree, found by any part of its name. */
export const NodeBox = ({ id, disabled, sx, onBlur, value, onChange, ...control }: Props) => {
  const nodes = useNodes();
  return (
    <Autocomplete<DocumentNode>
      {...{ id, disabled, sx, onBlur }}
      options={nodes}
      getOptionLabel={({ name }) => name}
      getOptionKey={node => node.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={nodes.find(node => node.id === value) ?? null}
      onChange={(_, node) => onChange(node?.id ?? null)}
      renderInput={params => <TextField {...params} {...control} placeholder={t('components.documentNode')} />}
    />
  );
};

/** A node of the document tree as a field of a form. */
export const FormNode = (props: FormFieldProps) => {
  const { control, value, onChange } = useFormField(props);
  return <NodeBox {...control} value={typeof value === 'number' ? value : null} onChange={onChange} />;
};
