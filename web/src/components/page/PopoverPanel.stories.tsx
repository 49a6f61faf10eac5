import { Button } from '@mui/material';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { PopoverPanel } from './PopoverPanel.js';

/** A button that opens the panel below it. */
const Opener = ({ title, rows }: { title: string; rows: readonly string[] }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button onClick={event => setAnchor(event.currentTarget)}>{title}</Button>
      <PopoverPanel anchor={anchor} onClose={() => setAnchor(null)} title={title} width={320}>
        {rows.map(row => (
          <p key={row}>{row}</p>
        ))}
      </PopoverPanel>
    </>
  );
};

const meta: Meta<typeof Opener> = { component: Opener, args: { title: 'Messages', rows: ['Saved', 'Import finished'] } };
export default meta;
type Story = StoryObj<typeof Opener>;

export const OpensAndCloses: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Messages' }));
    await expect(await screen.findByRole('dialog', { name: 'Messages' })).toHaveTextContent('Import finished');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const ManyRows: Story = {
  args: { rows: Array.from({ length: 60 }, (_, index) => `Message ${index + 1}`) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Messages' }));
    await expect(await screen.findByText('Message 60')).toBeInTheDocument();
  },
};
