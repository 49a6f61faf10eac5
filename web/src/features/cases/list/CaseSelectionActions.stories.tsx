import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { caseRowOf, caseRows } from '@/stories/fixtures/case-list.js';
import { selectionOfRows } from '@/stories/fixtures/selection.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { CaseSelectionActions } from './CaseSelectionActions.js';

const DELETE = 'POST cases/delete';
const deleting = (answer: unknown) =>
  inApp({
    answers: {
      ...STATUS_ANSWERS,
      'POST cases/next_status': [],
      [DELETE]: answer,
      'POST cases/restore': { restored: 2 },
    } as Answers,
  });
const selected = (rows = caseRows(2)) => ({ selection: selectionOfRows(rows, ({ case_id }) => case_id) });

const meta: Meta<typeof CaseSelectionActions> = {
  component: CaseSelectionActions,
  args: selected(),
  parameters: deleting({ deleted: 2 }),
};
export default meta;
type Story = StoryObj<typeof CaseSelectionActions>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const remove = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
};

export const TwoCases: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Compare', 'Create packet', 'Record payment', 'File for arbitration'])
      await expect(canvas.getByRole('link', { name })).toBeVisible();
    await userEvent.keyboard('s');
    await expect(await screen.findByRole('dialog', { name: /^Change the status of 2 cases/ })).toBeVisible();
  },
};

export const Deleted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await remove({ canvas, userEvent });
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.selection.refresh).toHaveBeenCalledOnce());
    await expect(args.selection.clear).toHaveBeenCalledOnce();
    await expect(sentTo(DELETE)).toEqual([['DEMO26-000101', 'DEMO26-000102']]);
  },
};

export const DeletionUndone: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click((await remove({ canvas, userEvent })).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(args.selection.refresh).toHaveBeenCalledTimes(2));
    await expect(sentTo('POST cases/restore')).toEqual([['DEMO26-000101', 'DEMO26-000102']]);
  },
};

export const DeletionRefused: Story = {
  parameters: deleting(refused(409, 'DEMO26-000101 has payments.')),
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await remove({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('DEMO26-000101 has payments.');
    await expect(args.selection.clear).not.toHaveBeenCalled();
  },
};

export const Deleting: Story = {
  parameters: deleting(pending),
  play: async ({ canvas, userEvent }) => {
    const dialog = await remove({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled());
  },
};

export const OneCase: Story = {
  args: selected([caseRowOf({ injured_last_name: 'בן־גוריון '.repeat(8) })]),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
    await expect((await remove({ canvas, userEvent })).getByText(/בן־גוריון/)).toBeVisible();
  },
};

export const MoreThanCanBeJoined: Story = {
  args: selected(caseRows(120)),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Create packet' })).not.toBeInTheDocument();
    await expect((await remove({ canvas, userEvent })).getByText('and 112 more')).toBeVisible();
  },
};

export const OfAClinic: Story = {
  parameters: inApp({ session: { permissions: ['View', 'CanViewCase'] } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Change status|Delete/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Create packet' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Compare' })).toBeVisible();
  },
};
