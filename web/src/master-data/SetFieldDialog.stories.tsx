import { status } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { SetFieldDialog } from './SetFieldDialog.js';

const meta: Meta<typeof SetFieldDialog> = {
  component: SetFieldDialog,
  args: { definition: status, ids: [11, 12], onClose: fn(), onDone: fn() },
};
export default meta;
type Story = StoryObj<typeof SetFieldDialog>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const save = () => screen.findByRole('button', { name: 'Save' });

async function choose(userEvent: User, field: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Field' }));
  await userEvent.click(await screen.findByRole('option', { name: field }));
}

const answering = (answer: Answers['POST status/bulk_update']) => inApp({ answers: { 'POST status/bulk_update': answer } });

export const FieldsThatCanBeSet: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Set a field for 2 statuses' })).toBeVisible();
    await expect(await save()).toBeDisabled();
    await userEvent.click(screen.getByRole('combobox', { name: 'Field' }));
    const list = within(await screen.findByRole('listbox'));
    await expect(list.getByRole('option', { name: 'Report group' })).toBeVisible();
    await expect(list.queryByRole('option', { name: 'Initial' })).not.toBeInTheDocument();
  },
};

export const SetsAField: Story = {
  parameters: answering({ updated: 2 }),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, 'Report group');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Report group' }), 'Hearings');
    await userEvent.click(await save());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(sentTo('POST status/bulk_update')).toEqual([{ ids: [11, 12], field: 'report_group', value: 'Hearings' }]);
  },
};

export const EmptiesAField: Story = {
  args: { ids: [11] },
  parameters: answering({ updated: 1 }),
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Set a field for 1 status' })).toBeVisible();
    await choose(userEvent, 'Report group');
    await userEvent.click(await save());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sentTo('POST status/bulk_update')).toEqual([{ ids: [11], field: 'report_group', value: null }]);
  },
};

export const Saving: Story = {
  parameters: answering(pending),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, 'Report group');
    await userEvent.click(await save());
    await waitFor(async () => expect(await save()).toBeDisabled());
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

const REASONS = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}`, `Status ${index + 1} is in use.`]));

export const ManyRecordsRefuse: Story = {
  parameters: answering(refused(422, 'Not saved.', { errors: REASONS })),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, 'Report group');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Report group' }), 'קבוצה');
    await userEvent.click(await save());
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Status 1 is in use\. .*Status 5 is in use\.$/);
    await expect(screen.getByRole('textbox', { name: 'Report group' })).toHaveValue('קבוצה');
    await expect(await save()).toBeEnabled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
