import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ChoiceFilter } from './ChoiceFilter.js';

const choicesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Status ${index + 1}` }));

const meta: Meta<typeof ChoiceFilter> = {
  component: ChoiceFilter,
  args: { choices: choicesOf(12), value: [7], onChange: fn(), loading: false },
};
export default meta;
type Story = StoryObj<typeof ChoiceFilter>;

export const ChosenOnesFirst: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('checkbox')[0]).toBe(canvas.getByRole('checkbox', { name: 'Status 7' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Status 2' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Status 7' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([2]);
  },
};

export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'status 12');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.type(canvas.getByRole('searchbox'), '9');
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const FewNeedNoSearch: Story = {
  args: { choices: choicesOf(3) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(3);
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { choices: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading…')).toBeVisible();
  },
};
