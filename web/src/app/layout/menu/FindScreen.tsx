import { Autocomplete, type AutocompleteRenderInputParams, InputAdornment, TextField } from '@mui/material';
import { styled } from '@mui/material/styles';
import { ListFilter } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Text } from '@/components/page/layout.js';
import { Kbd } from '@/components/keys/Kbd.js';
import { screensOf, type MenuScreen } from '@/providers/access/menu.js';
import { useSession } from '@/providers/session/use-session.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Box = styled('div')({
  padding: 8,
  '& .MuiInputAdornment-positionEnd': { position: 'absolute', right: 8 },
  '& .MuiAutocomplete-endAdornment': { display: 'none' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: v.line2 },
});
const labelOf = ({ item }: MenuScreen): string => item.name;

type FindFieldProps = AutocompleteRenderInputParams & { inputRef: Ref<HTMLInputElement> };

const FindField = ({ inputRef, ...params }: FindFieldProps) => (
  <TextField
    {...params}
    inputRef={inputRef}
    placeholder={t('app.findAScreen')}
    slotProps={{
      ...params.slotProps,
      htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('app.findAScreen') },
      input: {
        ...params.slotProps.input,
        startAdornment: (
          <InputAdornment position="start" sx={{ ml: 2, mr: 0 }}>
            <ListFilter size={16} />
          </InputAdornment>
        ),
        endAdornment: (
          <InputAdornment position="end">
            <Kbd>G</Kbd>
          </InputAdornment>
        ),
      },
    }}
  />
);

/** Jumps to a screen by its name. Focused by G: `focusCount` rises with every press. */
export const FindScreen = ({ focusCount }: { focusCount: number }) => {
  const navigate = useNavigate();
  const menu = useSession()?.menu ?? [];
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (focusCount > 0) input.current?.focus();
  }, [focusCount]);
  return (
    <Box>
      <Autocomplete<MenuScreen>
        options={screensOf(menu)}
        getOptionLabel={labelOf}
        getOptionKey={({ item }) => `${item.id} ${item.path}`}
        filterOptions={(screens, { inputValue }) => {
          const words = inputValue.toLowerCase().split(/\s+/).filter(Boolean);
          return screens.filter(({ item, trail }) =>
            words.every(word => `${trail.join(' ')} ${item.name}`.toLowerCase().includes(word)),
          );
        }}
        value={null}
        inputValue={text}
        onInputChange={(_, value, reason) => setText(reason === 'input' ? value : '')}
        onChange={(_, screen) => {
          if (!screen) return;
          input.current?.blur();
          void navigate(screen.item.path);
        }}
        open={text.trim() !== ''}
        autoHighlight
        blurOnSelect
        noOptionsText={t('app.noScreensFound')}
        slotProps={{ popper: { style: { width: 280 }, placement: 'bottom-start' } }}
        renderOption={({ key, ...props }, { item, trail }) => (
          <li key={key} {...props}>
            <span>
              {item.name}
              {trail.length > 0 && (
                <Text variant="micro" block>
                  {trail.join(' › ')}
                </Text>
              )}
            </span>
          </li>
        )}
        renderInput={params => <FindField {...params} inputRef={input} />}
      />
    </Box>
  );
};
