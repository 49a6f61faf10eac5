import { Button, Popover } from '@mui/material';
import { FormScope } from '@/components/forms/FormScope.js';
import { FormText } from '@/components/forms/FormText.js';
import { useLabeledForm } from '@/components/forms/use-labeled-form.js';
import { t } from '@/texts/t.js';

interface Props {
  /** Where it opens; null: it is closed. */
  anchor: HTMLElement | null;
  name?: string;
  hint?: string;
  submitLabel: string;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** The content is mounted with each opening, so that it begins with the current name. */
const NameForm = ({ name: before = '', hint, submitLabel, onSubmit }: Omit<Props, 'anchor' | 'onClose'>) => {
  const { form, ...parts } = useLabeledForm<{ name: string | null }>({ values: { name: before } });
  const label = form.watch('name')?.trim();
  return (
    <FormScope form={form} parts={{ readOnly: false, ...parts }}>
      <form onSubmit={event => void form.handleSubmit(() => label && onSubmit(label))(event)} style={{ padding: 12, width: 240 }}>
        <FormText source="name" label={t('list.nameOfTheView')} hint={hint} autoFocus maxLength={40} />
        <Button type="submit" variant="contained" sx={{ mt: 2 }} disabled={!label}>
          {submitLabel}
        </Button>
      </form>
    </FormScope>
  );
};

/** Asks for the name of a view. */
export const ViewNameForm = ({ anchor, onClose, ...form }: Props) => (
  <Popover open={anchor !== null} anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
    <NameForm {...form} />
  </Popover>
);
