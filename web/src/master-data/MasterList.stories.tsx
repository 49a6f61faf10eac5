import { adjuster } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pagesOf, pending, refused, sentTo } from '@/stories/server.js';
import { MasterList } from './MasterList.js';

const LIST = 'POST adjuster/list';
const rowOf = (id: number, name = `Adjuster ${id}`) => ({ id, name, is_active: id !== 3, email: `a${id}@northlight.example` });
const ROWS = Array.from({ length: 40 }, (_, index) => rowOf(index + 1, index === 1 ? 'בן־גוריון, דוד '.repeat(8) : undefined));
const listing = (answer: unknown) =>
  inApp({ isPage: true, at: adjuster.route, answers: { [LIST]: answer, 'POST adjuster/delete': { deleted: 1 } } as Answers });

const meta: Meta<typeof MasterList> = {
  component: MasterList,
  args: { definition: adjuster },
  parameters: listing(pagesOf(ROWS)),
};
export default meta;
type Story = StoryObj<typeof MasterList>;

export const ManyRecords: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Adjuster 1' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /בן־גוריון/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'adjuster 17{Enter}');
    await expect(await canvas.findByRole('link', { name: 'Adjuster 17' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Adjuster 1' })).not.toBeInTheDocument());
  },
};

export const SelectedAndDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(within(await canvas.findByRole('row', { name: /Adjuster 1 / })).getByRole('checkbox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentTo('POST adjuster/delete')).toEqual([[1]]));
    await waitFor(() => expect(sentTo(LIST).length).toBeGreaterThan(1));
  },
};

export const AddedByKey: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'Adjuster 1' });
    await userEvent.keyboard('c');
    await waitFor(() => expect(storyAddress()).toBe(`${adjuster.route}/add`));
  },
};

export const FirstUse: Story = {
  parameters: listing(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Add the first adjuster, or import a file.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Add adjuster' })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  parameters: inApp({ isPage: true, session: { permissions: [] }, answers: { [LIST]: listOf([rowOf(1)]) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Adjuster 1')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Add/ })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: listing(pending),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Adjusters' })).toBeVisible();
    await expect(canvas.queryByText(/^Add the first/)).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: listing(refused(500, 'The adjusters cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The adjusters cannot be read.')).toBeVisible();
  },
};
