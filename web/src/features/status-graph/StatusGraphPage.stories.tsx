import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending } from '@/stories/server.js';
import StatusGraphPage from './StatusGraphPage.js';

const statusOf = (id: number, given: object = {}) => ({
  id,
  code: `S${id}`,
  name: `Status ${id}`,
  track: 'pre',
  next_ids: [id + 1],
  ...given,
});
const having = (statuses: unknown, needsBrowser = true) =>
  inApp({ isPage: true, needsBrowser, answers: { ...STATUS_ANSWERS, 'GET status/option': statuses } as Answers });

const meta: Meta<typeof StatusGraphPage> = {
  component: StatusGraphPage,
  parameters: inApp({ isPage: true, needsBrowser: true, answers: STATUS_ANSWERS }),
};
export default meta;
type Story = StoryObj<typeof StatusGraphPage>;

export const Tracks: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Ready to file, leads to Filed' })).toBeInTheDocument();
    await expect(canvas.getByRole('list', { name: 'Legend' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: 'Court' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: /^Filed/ })).not.toBeInTheDocument());
    await expect(canvas.getByRole('link', { name: /^Ready to file/ })).toBeInTheDocument();
  },
};

export const ManyRightToLeftNames: Story = {
  parameters: having(
    Array.from({ length: 40 }, (_, index) => statusOf(index + 1, { name: `${index} ${'ממתין לדיון '.repeat(6)}` })),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^0 ממתין לדיון/ })).toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: having(pending, false),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.queryByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
  },
};
