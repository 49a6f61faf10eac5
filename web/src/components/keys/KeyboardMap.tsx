import { FormControlLabel, Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { font, v } from '@/theme/tokens.js';
import { DialogFrame } from '@/components/dialogs/DialogFrame.js';
import { Kbd } from './Kbd.js';
import { keyRegistry, type KeyBinding, type KeyGroup } from './key-registry.js';
import { keyName } from './key-name.js';
import { useLetterKeys } from './use-key.js';
import { t } from '@/texts/t.js';

const Groups = styled('div')({
  columns: 2,
  columnGap: 32,
  paddingTop: 4,
  '& section': { breakInside: 'avoid', paddingBottom: 12 },
  '& h3': { ...font.small, color: v.text2, margin: '0 0 4px' },
  '& div': { display: 'flex', alignItems: 'center', minHeight: 26, gap: 6 },
  '& span': { flex: 1, color: v.text },
});

const GROUPS: Record<KeyGroup, string> = {
  list: t('components.keysList'),
  record: t('components.keysRecord'),
  case: t('common.case'),
  document: t('common.document'),
  everywhere: t('components.keysEverywhere'),
};

const isBinding = (entry: KeyBinding | 'modal'): entry is KeyBinding => entry !== 'modal';

/** Every key that does something on this screen, and the switch that turns single letters off. */
export const KeyboardMap = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const entries = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.snapshot);
  const [letters, setLetters] = useLetterKeys();
  const listed = entries.filter(isBinding).filter(({ label }) => label);
  const groups = [...new Set(listed.map(({ group }) => group))];
  return (
    <DialogFrame open={open} onClose={onClose} title={t('components.keyboard')} width={560}>
      <Groups>
        {groups.map(group => (
          <section key={group}>
            <h3>{GROUPS[group]}</h3>
            {listed
              .filter(binding => binding.group === group)
              .map(({ keys, label }) => (
                <div key={`${keys.join()} ${label}`}>
                  <span>{label}</span>
                  {keys.map(key => (
                    <Kbd key={key}>{keyName(key)}</Kbd>
                  ))}
                </div>
              ))}
          </section>
        ))}
      </Groups>
      <FormControlLabel
        control={<Switch />}
        label={t('components.singleKeyShortcutsOffWhile')}
        checked={letters}
        onChange={(_, checked) => setLetters(checked)}
      />
    </DialogFrame>
  );
};
