import type { Meta, StoryObj } from '@storybook/react-vite';
import { useNotify } from 'react-admin';
import { expect, waitFor, within } from 'storybook/test';
import { messageLog } from './message-log.js';

/** Sends one message of each kind. The surroundings of a story show them. */
const Notifies = () => {
  const notify = useNotify();
  const send = () => {
    notify('Added Successfully', { type: 'success' });
    notify('The server could not be reached.', { type: 'error' });
    messageLog.add('success', 'Import: done', 1, { label: 'Open', to: '/smart-features/background-job' });
  };
  return <button onClick={send}>Send</button>;
};

const meta: Meta<typeof Notifies> = { component: Notifies };
export default meta;
type Story = StoryObj<typeof Notifies>;

export const CloseUnlessTheyHaveALink: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect(await page.findByText('Added Successfully')).toBeVisible();
    await expect(await page.findByRole('alert')).toHaveTextContent('The server could not be reached.');
    await waitFor(() => expect(page.queryByText('Added Successfully')).toBeNull(), { timeout: 4000 });
    await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
    await expect(page.getByRole('link', { name: 'Open' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Close this message' }));
    await waitFor(() => expect(page.queryByText('Import: done')).toBeNull());
  },
};
