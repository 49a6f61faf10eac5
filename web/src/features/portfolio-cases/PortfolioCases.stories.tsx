import { portfolio } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { caseRowOf, caseRows } from '@/stories/fixtures/case-list.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pagesOf, pending, refused, sentTo } from '@/stories/server.js';
import PortfolioCases from './PortfolioCases.js';

const LIST = 'POST Case/simple_search';
const CHANGE = 'POST portfolio/{}/case';
const listing = (list: unknown, change: unknown = { updated: 1, refused: [] }) =>
  inApp({ isPage: true, answers: { ...STATUS_ANSWERS, [LIST]: list, [CHANGE]: change } as Answers });

const meta: Meta<typeof PortfolioCases> = {
  component: PortfolioCases,
  args: recordPart(portfolio),
  parameters: listing(pagesOf(caseRows(3))),
};
export default meta;
type Story = StoryObj<typeof PortfolioCases>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const remove = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(within(await canvas.findByRole('row', { name: /DEMO26-000101/ })).getByRole('checkbox'));
  await userEvent.click(await canvas.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from portfolio' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Bought by mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  return dialog;
};

export const Removed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await remove({ canvas, userEvent });
    await waitFor(() => expect(args.refresh).toHaveBeenCalled());
    await expect(sentTo(CHANGE)).toEqual([{ case_ids: ['DEMO26-000101'], remove: true, reason: 'Bought by mistake' }]);
    await expect(await screen.findByText('1 case removed')).toBeVisible();
  },
};

export const RemovalRefused: Story = {
  parameters: listing(pagesOf(caseRows(3)), {
    updated: 0,
    refused: [{ case_id: 'DEMO26-000101', message: 'The case is closed.' }],
  }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await remove({ canvas, userEvent });
    await expect(await dialog.findByText(/The case is closed\.$/)).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: listing(listOf([])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No cases yet')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: 'Add cases' })[0]!);
    await expect(await screen.findByRole('dialog', { name: 'Add cases' })).toBeVisible();
  },
};

export const InactivePortfolio: Story = {
  args: recordPart(portfolio, { is_active: false }),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /DEMO26-000101/ });
    await expect(canvas.getByRole('button', { name: 'Add cases' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({
    isPage: true,
    session: { permissions: ['View', 'CanViewCase'] },
    answers: { ...STATUS_ANSWERS, [LIST]: listOf([caseRowOf({ injured_last_name: 'בן־גוריון '.repeat(6) })]) },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /בן־גוריון/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add cases' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: listing(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add cases' })).toBeVisible();
    await expect(canvas.queryByText('No cases yet')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: listing(refused(500, 'The cases cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The cases cannot be read.')).toBeVisible();
  },
};
