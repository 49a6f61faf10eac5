import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FilterEditor } from './FilterEditor.js';

const meta: Meta<typeof FilterEditor> = {
  component: FilterEditor,
  args: {
    field: { field: 'company', label: 'Company', type: 'text' },
    value: undefined,
    onChange: fn(),
    onClose: fn(),
    onRemove: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FilterEditor>;

export const Words: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Company' }), ' Metro {Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('Metro');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};

export const AmountsFromAndTo: Story = {
  args: { field: { field: 'balance', label: 'Balance', type: 'money' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Balance from' }), '500');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Balance to' }), '100');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Balance to' }), '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: 500, to: 1000 });
  },
};

export const Choices: Story = {
  args: {
    field: {
      field: 'track',
      label: 'Track',
      type: 'choice',
      choices: [
        { id: 'ARB', name: 'Arbitration' },
        { id: 'CRT', name: 'Court' },
      ],
    },
    value: ['ARB'],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Arbitration' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Court' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['ARB', 'CRT']);
    await expect(canvas.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  },
};
