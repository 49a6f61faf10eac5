import { Autocomplete } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { ChoiceInput } from '@/components/forms/ChoiceInput.js';
import type { FieldSlot } from '@/components/forms/FieldShell.js';
import type { DocumentNode } from '@/providers/lookups/guess-node.js';
import { useNodes } from '@/providers/lookups/use-nodes.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';

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
      noOptionsText={NO_RECORDS}
      popupIcon={<ChevronDown size={16} />}
      renderInput={params => (
        <ChoiceInput
          params={params}
          {...{ describedBy, invalid, required }}
          {...rest}
          placeholder={t('components.documentNode')}
        />
      )}
    />
  );
};
