import type { ParameterValue, ReportDefinition } from '@atlas/contracts';
import { CriteriaForm } from '../CriteriaForm.js';
import { ParameterField } from './ParameterField.js';
import { ParameterLine } from './ParameterLine.js';

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
    <CriteriaForm isRunning={isRunning} onRun={onRun}>
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
    </CriteriaForm>
  </>
);
