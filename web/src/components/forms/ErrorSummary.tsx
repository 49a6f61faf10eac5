import { useFormContext, useFormState } from 'react-hook-form';
import { Banner } from '@/components/states/Banner.js';
import { useFormParts } from './form-context.js';
import { flattenErrors } from './form-values.js';
import { t } from '@/texts/t.js';

/** After a refused save: how many fields need attention, and a way to each. */
export const ErrorSummary = ({ onJump }: { onJump?: (name: string) => void }) => {
  const { setFocus } = useFormContext();
  const { errors, isSubmitted } = useFormState();
  const { labels } = useFormParts();
  const found = flattenErrors(errors);
  const refusal = errors.root?.message;
  if (!isSubmitted || (found.length === 0 && !refusal)) return null;
  return (
    <Banner tone="danger">
      {refusal}
      {found.length > 0 && (
        <>
          {refusal && ' '}
          <b>{t('forms.fieldsNeedAttention', { smart_count: found.length })}</b>{' '}
          {found.map(({ name }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <a
                href={`#${name}`}
                onClick={event => {
                  event.preventDefault();
                  onJump?.(name);
                  setTimeout(() => setFocus(name));
                }}
              >
                {labels[name] ?? name}
              </a>
            </span>
          ))}
          .
        </>
      )}
    </Banner>
  );
};
