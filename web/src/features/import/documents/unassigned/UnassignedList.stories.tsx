import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NODES } from '@/stories/fixtures/case-answers.js';
import { unassignedOf } from '@/stories/fixtures/unassigned.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pagesOf, pending, refused, sentTo } from '@/stories/server.js';
import { UnassignedList } from './UnassignedList.js';

const LIST = 'POST case/document/unassigned/list';
const ASSIGN = 'POST case/document/unassigned/assign';
const DISCARD = 'POST case/document/unassigned/discard';
const listing = (list: unknown, more: Answers = {}) =>
  inApp({
    isPage: true,
    answers: {
      'GET document/node/option': NODES,
      [LIST]: list,
      [ASSIGN]: { case_id: 'DEMO26-000053', documents: [] },
      [DISCARD]: { deleted: 1 },
      ...more,
    } as Answers,
  });

const meta: Meta<typeof UnassignedList> = {
  component: UnassignedList,
  parameters: listing(
    listOf([
      unassignedOf(),
      unassignedOf({
        id: 'u2',
        file_name: 'NL85 denial.pdf',
        reason: 'several_cases',
        candidates: ['DEMO26-000053', 'DEMO26-000054'],
      }),
    ]),
  ),
};
export default meta;
type Story = StoryObj<typeof UnassignedList>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const tick = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) =>
  userEvent.click(within(await canvas.findByRole('row', { name: /scan0001\.pdf/ })).getByRole('checkbox'));

export const AssignedToACandidate: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Several cases have the claim number')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /DEMO26-000053/ }));
    await waitFor(() => expect(sentTo(ASSIGN)).toEqual([{ ids: ['u2'], case_id: 'DEMO26-000053' }]));
    await expect(await screen.findByText('NL85 denial.pdf attached to DEMO26-000053')).toBeVisible();
  },
};

export const Discarded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Assign to a case' })).toBeDisabled();
    await tick({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard these files?' }));
    await expect(dialog.getByText('1 file without a case will be deleted.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(sentTo(DISCARD)).toEqual([['u1']]));
    await expect(await screen.findByText('1 file discarded')).toBeVisible();
  },
};

export const DiscardRefused: Story = {
  parameters: listing(listOf([unassignedOf()]), { [DISCARD]: refused(409, 'The file was assigned meanwhile.') }),
  play: async ({ canvas, userEvent }) => {
    await tick({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await expect(await screen.findByText('The file was assigned meanwhile.')).toBeVisible();
  },
};

export const AssignedInADialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await tick({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Assign to a case' }));
    await expect(await screen.findByRole('dialog', { name: 'Assign to a case' })).toBeVisible();
  },
};

export const ManyWithRightToLeftNames: Story = {
  parameters: listing(
    pagesOf(
      Array.from({ length: 60 }, (_, index) =>
        unassignedOf({ id: `u${index}`, file_name: `${index} ${'חוות דעת '.repeat(9)}.pdf` }),
      ),
    ),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: / 0 חוות דעת/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search files' }), '59 ');
    await waitFor(() => expect(sentTo(LIST).at(-1)).toMatchObject({ query: '59', page: 1 }));
  },
};

export const Empty: Story = {
  parameters: listing(listOf([])),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No unassigned files')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search files' }), 'zz');
    await expect(await canvas.findByText('No files match “zz”')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: listing(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search files' })).toBeVisible();
    await expect(canvas.queryByText('No unassigned files')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: listing(refused(500, 'The files cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The files cannot be read.');
  },
};
