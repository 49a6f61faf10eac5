import type { MasterChangeRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { ChangesPanel } from './ChangesPanel.js';

const changeOf = (given: Partial<MasterChangeRow> = {}): MasterChangeRow => ({
  id: 'm1',
  resource: 'provider_master',
  entity: 'Provider',
  record_id: 4,
  record_name: 'Brightmoor Physical Therapy, P.C.',
  record_is_deleted: false,
  can_restore: false,
  change_type: 'Record updated',
  change_detials: [{ field_name: 'Note', old_value: '', new_value: '<p>Call <b>first</b></p>' }],
  user_name: 'Casey Marsh',
  created_date: '2026-04-20T15:12:00Z',
  ...given,
});
const DELETED = changeOf({
  id: 'm2',
  record_name: 'Harbor Imaging',
  change_type: 'Record deleted',
  record_is_deleted: true,
  can_restore: true,
});

const CHANGES = 'POST master_audit_note/changes';
const RESTORE = 'POST {}/restore';
const answering = (changes: Answers[typeof CHANGES], restore: Answers[typeof RESTORE] = {}) =>
  inApp({ answers: { [CHANGES]: changes, [RESTORE]: restore } });

const meta: Meta<typeof ChangesPanel> = {
  component: ChangesPanel,
  parameters: answering({ result: [changeOf(), DELETED] }),
};
export default meta;
type Story = StoryObj<typeof ChangesPanel>;

export const Changes: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Brightmoor/ });
    await expect(row).toHaveTextContent('Note: – → Call first');
    await expect(canvas.getByRole('link', { name: /Brightmoor/ })).toHaveAttribute(
      'href',
      '/master-management/provider/edit?id=4',
    );
    await expect(canvas.queryByRole('button', { name: 'Older changes' })).not.toBeInTheDocument();
  },
};

export const DeletionUndone: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Restore Harbor Imaging' }));
    await expect(await screen.findByText('Restored Successfully')).toBeVisible();
    await expect(sentTo(RESTORE)).toEqual([[4]]);
    await waitFor(() => expect(sentTo(CHANGES)).toHaveLength(2));
  },
};

export const RestoreRefused: Story = {
  parameters: answering({ result: [DELETED] }, refused(409, 'The name is already used.')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore Harbor Imaging' }));
    await expect(await screen.findByText('The name is already used.')).toBeVisible();
  },
};

export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Record' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Entity' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Provider' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Record' }), 'bright');
    await userEvent.type(canvas.getByRole('textbox', { name: 'User' }), 'cas');
    await waitFor(() =>
      expect(sentTo(CHANGES).at(-1)).toEqual({ top: 50, resource: 'provider_master', record: 'bright', user: 'cas' }),
    );
  },
};

export const OlderOnes: Story = {
  parameters: answering(({ body }) =>
    'page_token' in (body as object)
      ? { result: [changeOf({ id: 'm9', record_name: 'בית חולים הדסה '.repeat(6) })] }
      : { result: [changeOf()], next_page_token: 'older' },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Older changes' }));
    await expect(await canvas.findByRole('row', { name: /בית חולים/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Brightmoor/ })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Older changes' })).not.toBeInTheDocument());
  },
};

export const Empty: Story = {
  parameters: answering({ result: [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Entity' })).toHaveTextContent('All entities');
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The changes cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The changes cannot be read.');
  },
};
