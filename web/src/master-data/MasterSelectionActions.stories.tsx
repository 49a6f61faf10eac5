import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { selectionOfRows } from '@/stories/fixtures/selection.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import type { MasterRow } from './list-of.js';
import { MasterSelectionActions } from './MasterSelectionActions.js';

const rowOf = (id: number, given: Partial<MasterRow> = {}): MasterRow => ({
  id,
  name: `Adjuster ${id}`,
  is_active: true,
  ...given,
});
const selected = (rows: readonly MasterRow[]) => ({
  definition: adjuster,
  selection: selectionOfRows(rows, ({ id }) => String(id)),
});

const DELETE = 'POST adjuster/delete';
const UPDATE = 'POST adjuster/bulk_update';
const answering = (answers: Answers = {}) =>
  inApp({
    answers: { [DELETE]: { deleted: 2 }, [UPDATE]: { updated: 2 }, 'POST adjuster/restore': { restored: 2 }, ...answers },
  });

const meta: Meta<typeof MasterSelectionActions> = {
  component: MasterSelectionActions,
  args: selected([rowOf(1), rowOf(2)]),
  parameters: answering(),
};
export default meta;
type Story = StoryObj<typeof MasterSelectionActions>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const remove = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
};

export const DeletedAndRestored: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await remove({ canvas, userEvent });
    await expect(dialog.getByText('Adjuster 2')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.selection.clear).toHaveBeenCalledOnce());
    await expect(sentTo(DELETE)).toEqual([[1, 2]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST adjuster/restore')).toEqual([[1, 2]]));
  },
};

export const DeletionRefused: Story = {
  parameters: answering({ [DELETE]: refused(409, 'Adjuster 1 is used by 37 cases.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await remove({ canvas, userEvent })).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Adjuster 1 is used by 37 cases.')).toBeVisible();
    await expect(screen.getByText('No records were deleted.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate instead' }));
    await waitFor(() => expect(sentTo(UPDATE)).toEqual([{ ids: [1, 2], field: 'is_active', value: false }]));
  },
};

export const Deactivated: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(args.selection.clear).toHaveBeenCalledOnce());
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const AllInactive: Story = {
  args: selected([rowOf(1, { is_active: false })]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sentTo(UPDATE)).toEqual([{ ids: [1], field: 'is_active', value: true }]));
  },
};

export const Deleting: Story = {
  parameters: answering({ [DELETE]: pending }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await remove({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled());
  },
};

export const ManyRightToLeftNames: Story = {
  args: selected(Array.from({ length: 40 }, (_, id) => rowOf(id + 1, { name: 'בן־גוריון, דוד '.repeat(8) }))),
  play: async ({ canvas, userEvent }) => {
    const dialog = await remove({ canvas, userEvent });
    await expect(dialog.getAllByText(/בן־גוריון/)).toHaveLength(8);
    await expect(dialog.getByText('and 32 more')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ session: { permissions: [] } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
