import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { FormField } from './FormField.js';

const meta: Meta<typeof FieldForm> = { component: FieldForm, args: { onValues: fn() } };
export default meta;
type Story = StoryObj<typeof FieldForm>;

/** The control follows from the type in the definition. */
export const ByType: Story = {
  args: {
    children: (
      <>
        <FormField source="filing_fee" field={{ type: 'money', required: true }} />
        <FormField source="code" field={{ type: 'code', max: 5 }} />
        <FormField source="is_final" field={{ type: 'bool' }} />
        <FormField source="track" field={{ type: 'choice', choices: [{ id: 'arb', name: 'Arbitration' }] }} />
      </>
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('textbox', { name: /^Filing fee/ })).toBeRequired();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Filing fee/ }), '40');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), 'zm1000');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Is final' }));
    await userEvent.click(canvas.getByRole('combobox', { name: 'Track' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Arbitration' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ filing_fee: 40, code: 'ZM100', is_final: true, track: 'arb' });
  },
};

export const WithAnError: Story = {
  args: {
    errors: { judge: 'Please Enter Judge.' },
    values: { judge: 'כבוד השופטת רות אמסל '.repeat(4) },
    children: <FormField source="judge" field={{ type: 'text', hint: 'As on the order.' }} label="Judge" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Judge' })).toHaveAccessibleDescription('Please Enter Judge.');
    await expect(canvas.getByRole('textbox', { name: 'Judge' })).toHaveDisplayValue(/^כבוד השופטת/);
  },
};
