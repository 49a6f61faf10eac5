import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { useKey } from '@/components/keys/use-key.js';
import { DialogFrame } from './DialogFrame.js';

const meta: Meta<typeof DialogFrame> = {
  component: DialogFrame,
  args: { open: true, title: 'Group the cases', children: 'Choose a column.', onClose: fn() },
};
export default meta;
type Story = StoryObj<typeof DialogFrame>;

export const Open: Story = {
  args: { actions: <button type="button">Group</button> },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Group the cases' });
    await expect(dialog).toHaveTextContent('Choose a column.');
    await expect(screen.getByRole('button', { name: 'Group' })).toBeVisible();
  },
};

export const ClosesByEscape: Story = {
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

const addCase = fn();

/** A page with a key and a dialog. */
const PageWithAKey = () => {
  const [open, setOpen] = useState(false);
  useKey('c', addCase, { label: 'Add case' });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Group
      </button>
      <DialogFrame open={open} title="Above the page" onClose={() => setOpen(false)}>
        Keys of the page are off.
      </DialogFrame>
    </>
  );
};

export const KeysOfThePageAreOff: Story = {
  render: () => <PageWithAKey />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('c');
    await expect(addCase).toHaveBeenCalledOnce();
    const opener = canvas.getByRole('button', { name: 'Group' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Above the page' });
    await userEvent.keyboard('c');
    await expect(addCase).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('c');
    await expect(addCase).toHaveBeenCalledTimes(2);
  },
};

export const LongText: Story = {
  args: { children: 'Every line of the description is here. '.repeat(200), width: 560 },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toHaveTextContent('Every line of the description is here.');
  },
};
