import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layers } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { MenuButton } from './MenuButton.js';

const meta: Meta<typeof MenuButton<string>> = {
  component: MenuButton,
  args: {
    icon: <Layers size={16} />,
    children: 'Group by',
    entries: [
      { id: 'carrier', label: 'Carrier', selected: true },
      { id: 'provider', label: 'Provider' },
    ],
    onPick: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Picks: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group by' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Provider' }));
    await expect(args.onPick).toHaveBeenCalledWith('provider');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Group by' })).toHaveFocus();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: 'Group by' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Carrier' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onPick).toHaveBeenCalledWith('provider');
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Group by' }));
    await expect(await screen.findByRole('menuitem', { name: 'Carrier' })).toHaveClass('Mui-selected');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Group by' })).toBeDisabled();
  },
};
