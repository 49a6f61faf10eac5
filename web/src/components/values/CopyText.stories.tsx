import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn } from 'storybook/test';
import { CopyText } from './CopyText.js';

const meta: Meta<typeof CopyText> = { component: CopyText, args: { text: 'DEMO26-000123', label: 'Copy the case ID' } };
export default meta;
type Story = StoryObj<typeof CopyText>;

export const Copies: Story = {
  play: async ({ canvas, userEvent }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the case ID' }));
    await expect(written).toHaveBeenCalledWith('DEMO26-000123');
    await expect(await screen.findByRole('tooltip', { name: 'Copied' })).toBeInTheDocument();
  },
};

export const ShowsTheLabel: Story = {
  args: { label: 'Copy all codes', labeled: true },
  play: async ({ canvas, userEvent }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy all codes' }));
    await expect(written).toHaveBeenCalledWith('DEMO26-000123');
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
  },
};
