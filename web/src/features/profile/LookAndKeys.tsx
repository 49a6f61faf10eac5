import { Button, FormControlLabel, Radio, RadioGroup, Switch } from '@mui/material';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '@/components/forms/FormSection.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { KeyboardMap } from '@/components/keys/KeyboardMap.js';
import { useLetterKeys } from '@/components/keys/use-key.js';
import { type Density, useDensity } from '@/components/page/use-density.js';
import { type ThemeChoice, useThemeChoice } from '@/components/page/use-theme-choice.js';
import { t } from '@/texts/t.js';

const THEMES: Readonly<Record<ThemeChoice, string>> = {
  light: t('profile.light'),
  dark: t('profile.dark'),
  system: t('profile.asTheSystem'),
};
const DENSITIES: Readonly<Record<Density, string>> = {
  dense: t('profile.dense'),
  comfortable: t('profile.comfortable'),
};

interface ChoiceProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) => (
  <RadioGroup row sx={{ columnGap: '20px' }} aria-label={label} value={value} onChange={(_, next) => onChange(next as Value)}>
    {Object.entries<string>(choices).map(([id, name]) => (
      <FormControlLabel key={id} value={id} label={name} control={<Radio />} />
    ))}
  </RadioGroup>
);

/** What the user menu and the keyboard map change, too: the preferences are saved at once. */
export const LookAndKeys = () => {
  const [theme, setTheme] = useThemeChoice();
  const [density, setDensity] = useDensity();
  const [letters, setLetters] = useLetterKeys();
  const [mapOpen, setMapOpen] = useState(false);
  return (
    <>
      <FormSection title={t('profile.theme')} why={t('profile.savedAtOnce')} plain>
        <Choice label={t('profile.theme')} choices={THEMES} value={theme} onChange={setTheme} />
      </FormSection>
      <FormSection title={t('profile.density')} why={t('profile.heightOfRows')} plain>
        <Choice label={t('profile.density')} choices={DENSITIES} value={density} onChange={setDensity} />
      </FormSection>
      <FormSection title={t('profile.keyboardShortcuts')} plain>
        <FormControlLabel
          control={<Switch />}
          label={t('components.singleKeyShortcutsOffWhile')}
          checked={letters}
          onChange={(_, checked) => setLetters(checked)}
        />
        <div style={{ marginTop: 8 }}>
          <Button startIcon={<Keyboard size={16} />} onClick={() => setMapOpen(true)}>
            {t('profile.showAllShortcuts')} <Kbd>?</Kbd>
          </Button>
        </div>
        <KeyboardMap open={mapOpen} onClose={() => setMapOpen(false)} />
      </FormSection>
    </>
  );
};
