import { Autocomplete, TextField } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { FieldSlot } from '../forms/FieldShell.js';
import { type DocumentNode, useNodes } from '../../providers/lookups/use-nodes.js';

interface Props extends Partial<FieldSlot> {
  value: number | null;
  onChange: (id: number | null) => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** A node of the document tree, found by any part of its name. */
export const NodeBox = ({ id, describedBy, invalid, required, value, onChange, disabled, ...rest }: Props) => {
  const nodes = useNodes();
  return (
    <Autocomplete<DocumentNode>
      id={id}
      options={nodes}
      getOptionLabel={({ name }) => name}
      getOptionKey={node => node.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={nodes.find(node => node.id === value) ?? null}
      onChange={(_, node) => onChange(node?.id ?? null)}
      disabled={disabled}
      noOptionsText="No records to display."
      popupIcon={<ChevronDown size={16} />}
      renderInput={input => (
        <TextField
          {...input}
          error={invalid ?? false}
          placeholder="Where it belongs"
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              'aria-describedby': describedBy,
              'aria-required': required ? true : undefined,
              'aria-label': rest['aria-label'],
            },
          }}
        />
      )}
    />
  );
};
