import { FormControlLabel, Radio } from '@mui/material';
import { Block, Stack } from '@/components/page/layout.js';
import { useCan } from '@/providers/access/use-may.js';
import type { RulesProps } from '../screen/import-screen.js';
import { t } from '@/texts/t.js';

const UNKNOWN_PARTIES = { create: t('importKinds.createThemForReview'), refuse: t('importKinds.refuseTheirLines') } as const;

/** What becomes of unknown parties and of lines that repeat another. */
export const CaseRules = ({ draft, onChange }: RulesProps) => {
  const mayCreate = useCan('Add', 'CanManageMaster');
  const choose = (rule: string) => onChange(current => ({ ...current, options: { ...current.options, unknown_parties: rule } }));
  return (
    <section>
      <h2>{t('imports.rulesForThisFile')}</h2>
      <Stack as="fieldset" gap={2}>
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
        {!mayCreate && (
          <Block as="p" variant="secondary" margin="8px 0 4px">
            {t('importKinds.creatingNeedsPermission')}
          </Block>
        )}
        <Block as="p" variant="secondary" margin="8px 0 4px">
          {t('importKinds.duplicateLinesAreImported')}
        </Block>
      </Stack>
    </section>
  );
};
