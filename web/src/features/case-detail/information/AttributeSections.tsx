import type { CaseAttributeName } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { FormSection } from '@/components/forms/FormSection.js';
import { type AttributeForm, ATTRIBUTE_SECTIONS, isEditable } from './attribute-look.js';
import { AttributeField } from './AttributeField.js';
import { SameAsInjured } from './SameAsInjured.js';

interface Props {
  /** What the case holds now. */
  base: AttributeForm;
  /** Shown, but not to be changed, and why. */
  fixed?: Partial<Record<CaseAttributeName, string>>;
  /** Below a field: where its value comes from. */
  hints?: Partial<Record<CaseAttributeName, string>>;
  leftOut?: readonly CaseAttributeName[];
  /** Between the sections, under their group: a warning. */
  after?: Partial<Record<string, ReactNode>>;
}

/** All attributes by group, as one form. */
export const AttributeSections = ({ base, fixed = {}, hints = {}, leftOut = [], after = {} }: Props) => (
  <>
    {ATTRIBUTE_SECTIONS.map(({ group, title, why, names }, section) => {
      const fields = names.filter(name => isEditable(name) && !leftOut.includes(name));
      return (
        <div key={group} style={{ display: 'contents' }}>
          <FormSection title={title} why={why} aside={group === 'insured' && <SameAsInjured />}>
            {fields.map((name, index) => (
              <AttributeField
                key={name}
                name={name}
                value={base[name]}
                readOnly={fixed[name] !== undefined}
                hint={fixed[name] ?? hints[name]}
                autoFocus={section === 0 && index === 0}
              />
            ))}
          </FormSection>
          {after[group]}
        </div>
      );
    })}
  </>
);
