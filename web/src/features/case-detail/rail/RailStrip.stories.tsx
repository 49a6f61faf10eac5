import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { changeOf, documentOf } from '@/stories/fixtures/case-rows.js';
import { listOf, pending, refused } from '@/stories/server.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { RailStrip } from './RailStrip.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: <RailStrip /> },
  parameters: inCase(),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

export const Timeline: Story = {
  play: async ({ canvas, userEvent }) => {
    const drawer = await open({ canvas, userEvent }, 'Timeline');
    await expect(await drawer.findByText('Status changed')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Documents: Story = {
  parameters: inCase({
    'GET case/{}/document': Array.from({ length: 9 }, (_, id) =>
      documentOf({ id: `d${id}`, file_name: `${'חוות דעת '.repeat(9)}${id}.pdf` }),
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    const drawer = await open({ canvas, userEvent }, 'Documents');
    await expect(await drawer.findByRole('button', { name: /^חוות דעת .*0\.pdf$/ })).toBeVisible();
    await expect(drawer.getByRole('button', { name: '5 more' })).toBeVisible();
  },
};

export const NoDocuments: Story = {
  parameters: inCase({ 'GET case/{}/document': [] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await (await open({ canvas, userEvent }, 'Documents')).findByText('No documents yet.')).toBeVisible();
  },
};

export const LongTimeline: Story = {
  parameters: inCase({
    'POST case/{}/audit/records': listOf(
      Array.from({ length: 20 }, (_, id) =>
        changeOf({ id: `h${id}`, user_name: 'רחל בן־דוד', change_type: 'Note', description: 'הערה ארוכה מאוד '.repeat(20) }),
      ),
      240,
    ),
  }),
  play: async ({ canvas, userEvent }) => {
    const drawer = await open({ canvas, userEvent }, 'Timeline');
    await expect((await drawer.findAllByText(/רחל בן־דוד/)).length).toBeGreaterThan(10);
    await expect(drawer.getByRole('button', { name: /earlier changes$/ })).toBeVisible();
  },
};

export const TimelineLoading: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': pending }),
  play: async ({ canvas, userEvent }) => {
    const drawer = await open({ canvas, userEvent }, 'Timeline');
    await expect(drawer.queryByText('No entries yet.')).not.toBeInTheDocument();
  },
};

export const TimelineFailed: Story = {
  parameters: inCase({ 'POST case/{}/audit/records': refused(500, 'The history cannot be read.') }),
  play: async ({ canvas, userEvent }) => {
    await expect(await (await open({ canvas, userEvent }, 'Timeline')).findByRole('alert')).toHaveTextContent(
      'The history cannot be read.',
    );
  },
};
