import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { StepBar } from './StepBar.js';

const STEPS = [
  { id: 'file', label: 'Choose a file' },
  { id: 'map', label: 'Map columns' },
  { id: 'run', label: 'Import' },
];

const meta: Meta<typeof StepBar<string>> = {
  component: StepBar,
  args: { steps: STEPS, current: 'map', onGo: fn(), end: 'brightmoor.csv' },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OnlyDoneStepsLeadBack: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const steps = within(canvas.getByRole('list', { name: 'Steps' }));
    await expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
    await expect(steps.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(steps.getByRole('button', { name: 'Choose a file' }));
    await expect(args.onGo).toHaveBeenCalledWith('file');
    await expect(canvas.getByText('brightmoor.csv')).toBeVisible();
  },
};

export const FirstStep: Story = {
  args: { current: 'file', end: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.getByText('Import')).toBeVisible();
  },
};

export const RightToLeftFile: Story = {
  args: { current: 'run', end: `${'ייבוא תיקים '.repeat(3)}.csv` },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^ייבוא תיקים/)).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};
