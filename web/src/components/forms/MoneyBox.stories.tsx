import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keepsValue } from '@/stories/keeps-value.js';
import { MoneyBox } from './MoneyBox.js';

const meta: Meta<typeof MoneyBox> = {
  component: MoneyBox,
  args: { label: 'Amount', value: null, onChange: fn() },
  render: keepsValue(MoneyBox),
};
export default meta;
type Story = StoryObj<typeof MoneyBox>;

export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, '-1200.5x');
    await expect(field).toHaveValue('1200.5');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(1200.5);
    await expect(field).toHaveValue('1,200.50');
  },
};

export const Negative: Story = {
  args: { negative: true, value: -312.5 },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' });
    await expect(field).toHaveValue('-312.50');
    await userEvent.clear(field);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field, '-20');
    await userEvent.tab();
    await expect(field).toHaveValue('-20.00');
  },
};

export const LargeWithAnError: Story = {
  args: { value: 99_999_999.99, error: true, helperText: 'More than the balance.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveValue('99,999,999.99');
    await expect(canvas.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription('More than the balance.');
  },
};
