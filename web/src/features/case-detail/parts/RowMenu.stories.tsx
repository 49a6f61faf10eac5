import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { RowMenu } from './RowMenu.js';

const edit = fn();
const remove = fn();

const meta: Meta<typeof RowMenu> = {
  component: RowMenu,
  args: {
    name: 'the payment of 04/02/2026',
    actions: [
      { label: 'Edit', icon: Pencil, run: edit },
      { label: 'Delete', icon: Trash2, run: remove, danger: true, disabledBecause: 'It is on an invoice.' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof RowMenu>;

const BUTTON = { name: 'Actions on the payment of 04/02/2026' };

export const RunsAnAction: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await expect(edit).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', BUTTON)).toHaveFocus());
  },
};

export const SaysWhyAnActionIsDisabled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', BUTTON));
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(item);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('It is on an invoice.');
    await userEvent.click(item);
    await expect(remove).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', BUTTON).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(edit).toHaveBeenCalledOnce();
  },
};

export const WithoutActions: Story = {
  args: { actions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
