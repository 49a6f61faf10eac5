import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { refused, sentTo } from '@/stories/server.js';
import { ExportButton } from './ExportButton.js';

const meta: Meta<typeof ExportButton> = {
  component: ExportButton,
  args: { path: 'adjuster/export', name: 'Adjusters', filter: { company: 'Metro' }, sort: { field: 'name', order: 'DESC' } },
};
export default meta;
type Story = StoryObj<typeof ExportButton>;

export const Downloads: Story = {
  parameters: inApp({ answers: { 'POST adjuster/export': () => new Response('name\nDana Whitlock\n') } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() =>
      expect(sentTo('POST adjuster/export')).toEqual([
        { filters: { company: 'Metro' }, sort: [{ field: 'name', dir: 'desc' }], format: 'csv' },
      ]),
    );
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Export' })).toBeEnabled());
  },
};

export const Failed: Story = {
  parameters: inApp({ answers: { 'POST adjuster/export': refused(403, 'You may not export adjusters.') } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('You may not export adjusters.');
  },
};
