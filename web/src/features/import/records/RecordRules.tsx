import { FormControlLabel, Radio } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { font, v } from '@/theme/tokens.js';
import type { RulesProps } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

const Rules = styled('fieldset')({
  border: 0,
  padding: 0,
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& + fieldset': { marginTop: 12 },
  '& legend': { ...font.small, padding: 0, color: v.text2, marginBottom: 4 },
});

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
        <Rules key={option}>
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
        </Rules>
      ))}
    </section>
  );
};
