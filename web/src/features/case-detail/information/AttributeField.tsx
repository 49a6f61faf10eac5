import type { CaseAttributeName } from '@atlas/contracts';
import { FormSelect } from '@/components/forms/FormChoice.js';
import { FormField } from '@/components/forms/FormField.js';
import type { Choice } from '@/components/forms/SelectBox.js';
import { useStates } from '@/providers/lookups/use-states.js';
import { fieldOf, fullLabel } from './attribute-look.js';

/** Some values need more room than a third of the form. */
const SPANS: Partial<Record<CaseAttributeName, 3 | 4>> = {
  injured_address1: 4,
  insured_address1: 4,
  provider_id: 3,
  insurance_company_id: 3,
  court_id: 4,
};

function useStateChoices(value: string): readonly Choice<string>[] {
  const { data: states = [] } = useStates();
  const choices = states.map(({ code, name }) => ({ id: code, name: `${code}, ${name}` }));
  // A clinic's file may contain an invalid state: it stays until the user chooses one.
  return value && states.length > 0 && !choices.some(({ id }) => id === value)
    ? [{ id: value, name: value }, ...choices]
    : choices;
}

interface Props {
  name: CaseAttributeName;
  /** What the case holds now. */
  value: unknown;
  readOnly?: boolean;
  autoFocus?: boolean;
  hint?: string;
}

const StateField = ({ source, label, value, ...rest }: { source: string; label: string; value: unknown; hint?: string }) => (
  <FormSelect
    {...rest}
    source={source}
    label={label}
    choices={useStateChoices(typeof value === 'string' ? value : '')}
    emptyLabel=""
  />
);

/** One attribute of the case in the control of its kind. */
export const AttributeField = ({ name, value, readOnly, autoFocus, hint }: Props) => {
  const props = { source: name, label: fullLabel(name), readOnly, hint, span: SPANS[name] };
  if (name.endsWith('_state')) return <StateField {...props} value={value} />;
  return <FormField {...props} field={fieldOf(name)} autoFocus={autoFocus} />;
};
