import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive } from 'lucide-react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.js';

const meta: Meta<typeof ConfirmDialog> = {
  component: ConfirmDialog,
  args: { open: true, onCancel: fn(), onConfirm: fn() },
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

const dialogOf = async () => within(await screen.findByRole('dialog'));

export const AsDocumented: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Delete Confirmation !' })).toBeVisible();
    const dialog = await dialogOf();
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Cancel/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const WithWhatIsAffected: Story = {
  args: {
    title: 'Archive these cases?',
    question: '12 cases leave the list.',
    confirmLabel: 'Archive',
    icon: <Archive size={16} />,
    danger: false,
    note: 'They can be restored from the history.',
    affected: Array.from({ length: 12 }, (_, index) => ({
      id: `DEMO26-0001${index + 10}`,
      name:
        index === 0
          ? 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine, the injured person of a very long name'
          : 'Okonkwo, Adaeze',
      amount: index * 1000.5,
    })),
  },
  play: async () => {
    const dialog = await dialogOf();
    await expect(dialog.getAllByRole('listitem')).toHaveLength(9);
    await expect(dialog.getByText('and 4 more')).toBeVisible();
    await expect(dialog.getByText('2,001.00', { exact: false })).toBeVisible();
    await expect(dialog.getByText('They can be restored from the history.')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { error: 'The record is in use by 14 cases.' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The record is in use by 14 cases.');
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    const dialog = await dialogOf();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  },
};

export const ManyAffectedWithRightToLeftNames: Story = {
  args: {
    affected: Array.from({ length: 1200 }, (_, index) => ({
      id: `DEMO26-${100_000 + index}`,
      name: 'מרטינז, ניקולאוס '.repeat(6),
    })),
  },
  play: async () => {
    const dialog = await dialogOf();
    await expect(dialog.getByText('and 1,192 more')).toBeVisible();
    await expect(dialog.getAllByText(/מרטינז/)).toHaveLength(8);
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
  },
};
