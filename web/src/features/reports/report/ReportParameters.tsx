import type { ParameterValue, ReportDefinition } from '@atlas/contracts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Play } from 'lucide-react';
import { Kbd } from '@/components/keys/Kbd.js';
import { t } from '@/texts/t.js';
import { v } from '@/theme/tokens.js';
import { ParameterField } from './ParameterField.js';
import { ParameterLine } from './ParameterLine.js';

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
  '& > div.period, & > div.run': { flex: 'none', maxWidth: 'none' },
  // As far down as the labels of the fields reach.
  '& > .run': { paddingTop: 20, marginLeft: 'auto' },
  // Where not all are on one line, the button is not alone on the second one.
  '@media (max-width: 1599.95px)': { '& > div': { flexBasis: 170 } },
});

type Values = Readonly<Record<string, ParameterValue>>;

interface Props {
  parameters: ReportDefinition['parameters'];
  /** With the defaults of what was not chosen. */
  values: Values;
  errors: Readonly<Record<string, string>>;
  isRunning: boolean;
  onChange: (name: string, value: ParameterValue | undefined) => void;
  onRun: () => void;
}

/** What the report is about. On paper it is a line of text. */
export const ReportParameters = ({ parameters, values, errors, isRunning, onChange, onRun }: Props) => (
  <>
    <ParameterLine parameters={parameters} values={values} />
    <Form
      className="no-print"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onRun();
      }}
    >
      {Object.entries(parameters).map(([name, parameter]) => (
        <div key={name} className={parameter.kind}>
          <ParameterField
            parameter={parameter}
            value={values[name]}
            error={errors[name]}
            onChange={value => onChange(name, value)}
          />
        </div>
      ))}
      <div className="run">
        <Button type="submit" variant="contained" startIcon={<Play size={16} />} disabled={isRunning}>
          {t('reports.runReport')} <Kbd>{t('reports.ctrlEnter')}</Kbd>
        </Button>
      </div>
    </Form>
  </>
);
