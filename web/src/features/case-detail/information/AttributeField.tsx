import type { CaseAttributeName, Field } from '@atlas/contracts';
import { FormCheck } from '../../../components/forms/FormCheck.js';
import { FormOption, FormSelect } from '../../../components/forms/FormChoice.js';
import { FormDate } from '../../../components/forms/FormDate.js';
import { FormNumber } from '../../../components/forms/FormNumber.js';
import { FormPhone, FormText } from '../../../components/forms/FormText.js';
import type { Choice } from '../../../components/forms/SelectBox.js';
import { familyPath } from '../../../providers/lookups/use-options.js';
import { useStates } from '../../../providers/lookups/use-states.js';
import { fieldOf, fullLabel } from './attribute-look.js';

/** The two long lists have separate calls. */
const OPTION_PATHS: Record<string, string> = {
  provider_master: 'provider_master/option',
  insurance_company: 'insurance_company/option',
};

const optionPath = ({ target }: Field): string => OPTION_PATHS[target?.resource ?? ''] ?? familyPath(target?.lookup ?? '');

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
  const field = fieldOf(name);
  const props = { source: name, label: fullLabel(name), required: field.required, readOnly, hint, span: SPANS[name] };
  if (name.endsWith('_state')) return <StateField {...props} value={value} />;
  switch (field.type) {
    case 'reference':
      return <FormOption {...props} autoFocus={autoFocus} path={optionPath(field)} />;
    case 'date':
      return <FormDate {...props} />;
    case 'bool':
      return <FormCheck {...props} />;
    case 'decimal':
      return <FormNumber {...props} scale={2} min={0} />;
    case 'choice':
      return <FormSelect {...props} choices={field.choices ?? []} />;
    case 'phone':
      return <FormPhone {...props} />;
    case 'email':
      return <FormText {...props} type="email" inputMode="email" maxLength={254} />;
    case 'zip':
      return <FormText {...props} inputMode="numeric" maxLength={10} />;
    default:
      return <FormText {...props} maxLength={field.max} autoFocus={autoFocus} />;
  }
};
