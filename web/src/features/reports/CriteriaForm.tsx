import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '@/components/keys/Kbd.js';
import { v } from '@/theme/tokens.js';
import { t } from '@/texts/t.js';

const Form = styled('form')({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 12,
  padding: '8px 16px 12px',
  backgroundColor: v.surface2,
  borderTop: `1px solid ${v.line}`,
  borderBottom: `1px solid ${v.line}`,
  '& > div': { flex: '1 1 118px', maxWidth: 240 },
  '& > .wide': { flex: '1 1 220px', maxWidth: 'none' },
  '& > .period, & > .run': { flex: 'none', maxWidth: 'none' },
  // As far down as the labels of the fields reach.
  '& > .run': { paddingTop: 20, marginLeft: 'auto' },
  // Where not all are on one line, the button is not alone on the second one.
  '@media (max-width: 1599.95px)': { '& > div': { flexBasis: 170 } },
});

/** What a report is run for. A `div` for each field; `period` and `wide` say how much room it takes. */
export const CriteriaForm = ({ isRunning, onRun, children }: { isRunning: boolean; onRun: () => void; children: ReactNode }) => (
  <Form
    className="no-print"
    noValidate
    onSubmit={event => {
      event.preventDefault();
      onRun();
    }}
  >
    {children}
    <div className="run">
      <Button type="submit" variant="contained" startIcon={<Play size={16} />} disabled={isRunning}>
        {t('reports.runReport')} <Kbd>{t('reports.ctrlEnter')}</Kbd>
      </Button>
    </div>
  </Form>
);
