import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { SelectBox } from './SelectBox.js';

const CHOICES = [
  { id: 1, name: 'Adjuster' },
  { id: 2, name: 'Insurer' },
];

const meta: Meta<typeof SelectBox<number>> = {
  component: SelectBox,
  args: { id: 'role', label: 'Role', choices: CHOICES, value: 1, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Adjuster');
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }));
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.click(screen.getByRole('option', { name: 'Insurer' }));
    await expect(args.onChange).toHaveBeenCalledWith(2);
  },
};

export const CanBeEmptied: Story = {
  args: { emptyLabel: 'Not set' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Role' }));
    await userEvent.click(screen.getByRole('option', { name: 'Not set' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};

export const ValueThatIsNoLongerOffered: Story = {
  args: { value: 9, error: true, helperText: 'Please Select Role.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent('9');
    await expect(canvas.getByText('Please Select Role.')).toBeVisible();
  },
};

export const LongRightToLeftName: Story = {
  args: { choices: [{ id: 1, name: 'חברת ביטוח '.repeat(12) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveTextContent(/^חברת ביטוח/);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Role' })).toHaveAttribute('aria-disabled', 'true');
  },
};
