import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { keepsValue } from '@/stories/keeps-value.js';
import { OptionsBox } from './OptionsBox.js';

const ROLES = [
  { id: 1, name: 'Adjuster' },
  { id: 2, name: 'Defense counsel' },
  { id: 3, name: 'Insurer' },
];
const meta: Meta<typeof OptionsBox<number>> = {
  component: OptionsBox,
  args: { label: 'Roles', choices: ROLES, value: [], placeholder: 'Any role', onChange: fn() },
  render: keepsValue(OptionsBox<number>),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Roles' });
    await expect(box).toHaveAttribute('placeholder', 'Any role');
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'Insurer' }));
    await userEvent.click(screen.getByRole('option', { name: 'Adjuster' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([3, 1]);
    await userEvent.click(screen.getByRole('option', { name: 'Insurer' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([1]);
    await expect(screen.queryByText('Select all')).not.toBeInTheDocument();
  },
};

export const All: Story = {
  args: { selectAll: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roles' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Select all' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('*');
    await expect(canvas.getByRole('combobox', { name: 'Roles' })).toHaveAttribute('placeholder', 'All is selected');
    await userEvent.click(screen.getByRole('option', { name: 'Select all' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

export const ManyChosenWithLongNames: Story = {
  args: {
    choices: Array.from({ length: 60 }, (_, id) => ({ id, name: `${'חברת ביטוח '.repeat(4)}${id}` })),
    value: [1, 2, 3, 4],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 more')).toBeVisible();
    await expect(canvas.getAllByText(/^חברת ביטוח/)).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { choices: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Roles' }));
    await expect(await screen.findByText('Loading…')).toBeVisible();
  },
};

export const WithAnError: Story = {
  args: { error: true, helperText: 'Please Select Roles.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Roles' })).toBeInvalid();
    await expect(canvas.getByRole('combobox', { name: 'Roles' })).toHaveAccessibleDescription('Please Select Roles.');
  },
};
