import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PrintHead } from './PrintHead.js';

const meta: Meta<typeof PrintHead> = { component: PrintHead };
export default meta;
type Story = StoryObj<typeof PrintHead>;

export const OnPaperOnly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Printed/)).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    await expect(await canvas.findByText(/^Printed 04-21-2026 10:00:\d\d AM$/)).toBeVisible();
    await expect(canvas.getByText('Halvorsen & Pike')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText(/^Printed/)).toBeNull());
  },
};
