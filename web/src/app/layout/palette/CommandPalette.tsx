import { Autocomplete, type AutocompleteRenderInputParams, Dialog, InputAdornment, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Clock, FileText, type LucideIcon, Monitor, Search, UserRound, Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Row, Text } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { keyName } from '@/components/keys/key-name.js';
import { useModalKeys } from '@/components/keys/use-key.js';
import { NO_RECORDS } from '@/texts/documented.js';
import { t } from '@/texts/t.js';
import { v } from '@/theme/tokens.js';
import { OptionGroup } from '../OptionGroup.js';
import type { PaletteEntry, PaletteGroup } from './entries.js';
import { useEntries } from './use-entries.js';

const GROUPS: Readonly<Record<PaletteGroup, { readonly label: string; readonly icon: LucideIcon }>> = {
  recent: { label: t('app.recent'), icon: Clock },
  actions: { label: t('common.actions'), icon: Zap },
  cases: { label: t('common.cases'), icon: FileText },
  people: { label: t('app.people'), icon: UserRound },
  screens: { label: t('app.screens'), icon: Monitor },
};

/** The list is below the field as part of the dialog, not above the page. */
const Panel = styled(Dialog)({
  '& .MuiDialog-container': { alignItems: 'flex-start', paddingTop: '10vh' },
  '& .MuiDialog-paper': { width: 620, maxWidth: '90vw', padding: 8 },
  '& .MuiAutocomplete-popper': { position: 'static !important', transform: 'none !important', width: '100% !important' },
  '& .MuiAutocomplete-paper': { boxShadow: 'none', border: 0, margin: '8px 0 0' },
  '& .MuiAutocomplete-listbox': { maxHeight: '56vh' },
});

const EntryLine = ({ entry, ...props }: { entry: PaletteEntry }) => {
  const { icon: Icon } = GROUPS[entry.kind];
  return (
    <Row as="li" {...props}>
      <Icon size={16} color={v.text2} aria-hidden />
      <span>{entry.label}</span>
      <Text variant="secondary" grow cut>
        {entry.note}
      </Text>
      {entry.keys?.map(key => (
        <Kbd key={key}>{keyName(key)}</Kbd>
      ))}
    </Row>
  );
};

const FindField = (params: AutocompleteRenderInputParams) => (
  <TextField
    {...params}
    autoFocus
    placeholder={t('app.findAnything')}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('app.findAnything') },
      input: {
        ...params.slotProps.input,
        startAdornment: (
          <InputAdornment position="start">
            <Search size={16} />
          </InputAdornment>
        ),
      },
    }}
  />
);

/** Finds and runs everything by name: actions of the screen, cases, people, screens and recent items. Mounted while it is open. */
const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { entries, isSearching } = useEntries(text.trim());
  useModalKeys(true);
  const choose = (entry: PaletteEntry | null) => {
    if (!entry) return;
    onClose();
    if (entry.path) void navigate(entry.path);
    // After the palette is closed: an action may move the focus or open a dialog.
    else if (entry.run) setTimeout(entry.run, 0);
  };
  return (
    <Panel open onClose={onClose} aria-label={t('app.commands')}>
      <Autocomplete<PaletteEntry>
        open
        disablePortal
        autoHighlight
        options={entries}
        groupBy={({ kind }) => GROUPS[kind].label}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ id }) => id}
        filterOptions={all => all}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
        onChange={(_, entry) => choose(entry)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        loading={isSearching}
        loadingText={t('app.searching')}
        noOptionsText={NO_RECORDS}
        forcePopupIcon={false}
        renderGroup={({ key, group, children }) => (
          <OptionGroup key={key} label={group}>
            {children}
          </OptionGroup>
        )}
        renderOption={({ key, ...props }, entry) => <EntryLine key={key} {...props} entry={entry} />}
        renderInput={params => <FindField {...params} />}
      />
    </Panel>
  );
};

export default CommandPalette;
