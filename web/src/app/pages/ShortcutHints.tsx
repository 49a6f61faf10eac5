import { styled } from '@mui/material/styles';
import { font, v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const KEYS: readonly [keys: readonly string[], does: string][] = [
  [['/'], t('app.findACaseClaimPersonOr')],
  [['J', 'K'], t('app.nextAndPreviousRowOr')],
  [[t('app.enterKey')], t('common.open')],
  [['N'], t('app.writeANote')],
  [[t('app.ctrl'), 'S'], t('common.save')],
  [['?'], t('app.allKeys')],
];

const Box = styled('section')({
  position: 'absolute',
  left: 48,
  bottom: 48,
  padding: '16px 20px',
  borderRadius: 8,
  color: v.headerText2,
  backgroundColor: v.headerLine,
  border: `1px solid ${v.headerField}`,
  '& h2': { color: v.headerText, marginBottom: 8 },
  '& dl': { display: 'grid', gridTemplateColumns: '84px 1fr', gap: '8px 0', paddingRight: 32 },
  '& dt': { display: 'flex', gap: 4 },
  '& kbd': {
    ...font.micro,
    height: 18,
    padding: '0 5px',
    border: `1px solid ${v.headerFieldLine}`,
    borderRadius: 4,
    color: v.headerText,
  },
});

/** For the eyes of those who wait: the keys that save the most time. */
export const ShortcutHints = () => (
  <Box>
    <h2>{t('app.keyboardShortcuts')}</h2>
    <dl>
      {KEYS.map(([keys, does]) => (
        <div key={does} style={{ display: 'contents' }}>
          <dt>
            {keys.map(key => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Box>
);
