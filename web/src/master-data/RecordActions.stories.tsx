import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { RecordContextProvider } from 'react-admin';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { refused, requestsOf, sentTo } from '@/stories/server.js';
import { RecordActions } from './RecordActions.js';

const RECORD = { id: 7, name: 'Dana Whitlock', is_active: true, revision: 3 };

const meta: Meta<typeof RecordActions> = {
  component: RecordActions,
  args: { definition: adjuster, id: '7', onChanged: fn() },
  render: args => (
    <RecordContextProvider value={RECORD}>
      <RecordActions {...args} />
    </RecordContextProvider>
  ),
};
export default meta;
type Story = StoryObj<typeof RecordActions>;

export const DeletesAndRestores: Story = {
  parameters: inApp({ answers: { 'POST adjuster/delete': { deleted: 1 }, 'POST adjuster/restore': { restored: 1 } } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(storyAddress()).toBe(adjuster.route));
    await expect(sentTo('POST adjuster/delete')).toEqual([[7]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST adjuster/restore')).toEqual([[7]]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

export const RestoreRefused: Story = {
  parameters: inApp({
    answers: { 'POST adjuster/delete': { deleted: 1 }, 'POST adjuster/restore': refused(409, 'Dana Whitlock is already exist.') },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Dana Whitlock is already exist.');
  },
};

export const DeactivatesAndActivates: Story = {
  parameters: inApp({ answers: { 'PATCH adjuster/{}/deactivate': RECORD, 'PATCH adjuster/{}/activate': RECORD } }),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(requestsOf('PATCH adjuster/{}/deactivate')).toHaveLength(1));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(requestsOf('PATCH adjuster/{}/activate')).toHaveLength(1));
    await waitFor(() => expect(args.onChanged).toHaveBeenCalledTimes(2));
  },
};
