import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keepsValue } from '@/stories/keeps-value.js';
import { SearchBox } from './SearchBox.js';

const meta: Meta<typeof SearchBox> = {
  component: SearchBox,
  args: { label: 'Search the files', value: '', onChange: fn() },
  render: keepsValue(SearchBox),
};
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search the files' });
    await expect(box).toHaveAttribute('placeholder', 'Search the files');
    await userEvent.type(box, 'nf');
    await expect(args.onChange).toHaveBeenLastCalledWith('nf');
    await expect(box).toHaveValue('nf');
  },
};

export const VisibleLabelAndKey: Story = {
  args: { hiddenLabel: false, end: <kbd>/</kbd>, helperText: 'By name or number', value: 'דוד בן־גוריון' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Search the files', { selector: 'label' })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('דוד בן־גוריון');
    await expect(canvas.getByRole('searchbox')).toHaveAccessibleDescription('By name or number');
    await expect(canvas.getByText('/')).toBeVisible();
  },
};
