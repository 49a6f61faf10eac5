import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { FormColor } from './FormColor.js';

const meta: Meta<typeof FieldForm> = {
  component: FieldForm,
  args: { values: { color: '#1d6fd6' }, onValues: fn(), children: <FormColor source="color" label="Color" /> },
};
export default meta;
type Story = StoryObj<typeof FieldForm>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByLabelText('Color')).toHaveValue('#1d6fd6');
    // A browser opens its own window for colors.
    await fireEvent.change(canvas.getByLabelText('Color'), { target: { value: '#aa3300' } });
    await expect(canvas.getByText('#aa3300')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ color: '#aa3300' });
  },
};

export const Cleared: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByText('none')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ color: null });
  },
};

export const ReadOnly: Story = {
  args: { children: <FormColor source="color" label="Color" readOnly /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Color')).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  },
};

export const WithAnError: Story = {
  args: { errors: { color: 'Please Select Color.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Color')).toHaveAccessibleDescription('Please Select Color.');
  },
};
