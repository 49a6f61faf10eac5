import { FormControlLabel, Radio } from '@mui/material';
import { useId } from 'react';
import { Stack } from '@/components/page/layout.js';
import type { RulesProps } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

const CHOICES = [
  {
    option: 'unknown_parties',
    legend: t('importKinds.referencesToMissingRecords'),
    choices: { refuse: t('importKinds.refuseTheLines'), create: t('importKinds.createPartiesForReview') },
  },
  {
    option: 'empty_cells',
    legend: t('importKinds.emptyCells'),
    choices: { keep: t('importKinds.keepTheValue'), clear: t('importKinds.clearTheValue') },
  },
] as const;

/** What becomes of unknown names and of empty cells. */
export const RecordRules = ({ draft, onChange }: RulesProps) => {
  const id = useId();
  return (
    <section>
      <h2>{t('imports.rulesForThisFile')}</h2>
      {CHOICES.map(({ option, legend, choices }) => (
        <Stack as="fieldset" gap={2} margin="0 0 12px" key={option}>
          <legend>{legend}</legend>
          {Object.entries(choices).map(([value, label]) => (
            <FormControlLabel
              key={value}
              control={<Radio />}
              label={label}
              name={`${id}${option}`}
              checked={draft.options[option] === value}
              onChange={() => onChange(current => ({ ...current, options: { ...current.options, [option]: value } }))}
            />
          ))}
        </Stack>
      ))}
    </section>
  );
};
