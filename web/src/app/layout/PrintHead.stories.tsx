import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PrintHead } from './PrintHead.js';

const meta: Meta<typeof PrintHead> = { component: PrintHead };
export default meta;
type Story = StoryObj<typeof PrintHead>;

export const OnPaperOnly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Printed/)).toBeNull();
    // The component listens from one frame after it is drawn.
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return expect(canvas.getByText(/^Printed 04-21-2026 10:\d\d:\d\d AM$/)).toBeVisible();
    });
    await expect(canvas.getByText('Halvorsen & Pike')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByText(/^Printed/)).toBeNull());
  },
};
