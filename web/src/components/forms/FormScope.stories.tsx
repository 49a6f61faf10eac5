import type { Meta, StoryObj } from '@storybook/react-vite';
import { useForm } from 'react-hook-form';
import { expect, fn } from 'storybook/test';
import { FormScope } from './FormScope.js';
import { FormText } from './FormText.js';

const register = fn();

/** Two forms, each with a field of the same name. */
const Forms = ({ readOnly }: { readOnly: boolean }) => {
  const parts = { labels: {}, secrets: [], register };
  const outer = useForm({ defaultValues: { name: 'Outer' } });
  const inner = useForm({ defaultValues: { name: 'Inner' } });
  return (
    <FormScope form={outer} parts={{ ...parts, readOnly: false }}>
      <FormText source="name" label="Firm" />
      <FormScope form={inner} parts={{ ...parts, readOnly }}>
        <FormText source="name" label="Clinic" />
      </FormScope>
    </FormScope>
  );
};

const meta: Meta<typeof Forms> = { component: Forms, args: { readOnly: false } };
export default meta;
type Story = StoryObj<typeof Forms>;

export const FieldsBelongToTheNearestForm: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox', { name: 'Firm' })).toHaveValue('Outer');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Clinic' }), ' clinic');
    await expect(canvas.getByRole('textbox', { name: 'Clinic' })).toHaveValue('Inner clinic');
    await expect(canvas.getByRole('textbox', { name: 'Firm' })).toHaveValue('Outer');
    await expect(register).toHaveBeenCalledWith('name', 'Clinic', false);
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Clinic' })).toBeDisabled();
    await expect(canvas.getByRole('textbox', { name: 'Firm' })).toBeEnabled();
  },
};
