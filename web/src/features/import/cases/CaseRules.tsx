import { FormControlLabel, Radio } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCan } from '@/providers/access/use-may.js';
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
  '& legend, & p': { ...font.small, padding: 0, color: v.text2, marginBottom: 4 },
  '& p': { marginTop: 8 },
});

const UNKNOWN_PARTIES = { create: t('importKinds.createThemForReview'), refuse: t('importKinds.refuseTheirLines') } as const;

/** What becomes of unknown parties and of lines that repeat another. */
export const CaseRules = ({ draft, onChange }: RulesProps) => {
  const mayCreate = useCan('CanManageMaster');
  const choose = (rule: string) => onChange(current => ({ ...current, options: { ...current.options, unknown_parties: rule } }));
  return (
    <section>
      <h2>{t('imports.rulesForThisFile')}</h2>
      <Rules>
        <legend>{t('importKinds.unknownProvidersInsurersDoctors')}</legend>
        {(['create', 'refuse'] as const).map(rule => (
          <FormControlLabel
            key={rule}
            control={<Radio />}
            label={UNKNOWN_PARTIES[rule]}
            name="unknown-parties"
            checked={draft.options.unknown_parties === rule}
            disabled={!mayCreate}
            onChange={() => choose(rule)}
          />
        ))}
        {!mayCreate && <p>{t('importKinds.creatingNeedsPermission')}</p>}
        <p>{t('importKinds.duplicateLinesAreImported')}</p>
      </Rules>
    </section>
  );
};
