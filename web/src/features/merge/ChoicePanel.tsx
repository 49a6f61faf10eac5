import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { optionLabels, type MergeChoiceName } from './choice-labels.js';
import { FieldGroup } from '@/components/forms/FieldGroup.js';
import type { MergeChoice } from './calls.js';
import type { Mergeable } from './merge-screens.js';
import { t } from '@/texts/t.js';

const LONGEST_REASON = 1000;

interface Props {
  definition: Mergeable;
  choice: MergeChoice;
  onChange: (choice: MergeChoice) => void;
}

/** What the merge does beside moving references, and why it is done. */
export const ChoicePanel = ({ definition, choice, onChange }: Props) => {
  const set = (name: MergeChoiceName, value: boolean) =>
    onChange(
      name === 'add_alias' || name === 'deactivate_source'
        ? { ...choice, [name]: value }
        : { ...choice, options: { ...choice.options, [name]: value } },
    );
  const isOn = (name: MergeChoiceName): boolean =>
    name === 'add_alias' || name === 'deactivate_source' ? choice[name] : choice.options[name] !== false;
  return (
    <>
      <FieldGroup label={t('merge.options')} span={6}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 24px' }}>
          {optionLabels(definition).map(([name, label]) => (
            <FormControlLabel
              key={name}
              control={<Checkbox />}
              label={label}
              checked={isOn(name)}
              onChange={(_, checked) => set(name, checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        label={t('common.reason')}
        helperText={t('merge.shownInTheHistoryOfEachCase')}
        sx={{ gridColumn: 'span 6' }}
        value={choice.reason}
        onChange={event => onChange({ ...choice, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </>
  );
};
