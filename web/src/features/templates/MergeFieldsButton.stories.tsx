import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused } from '@/stories/server.js';
import MergeFieldsButton from './MergeFieldsButton.js';

const CALL = 'GET document_template/merge_field';
const field = (name: string) => ({ name, label: name, type: 'text' as const });
const MANY = {
  filters: ['upper'],
  groups: Array.from({ length: 12 }, (_, at) => ({
    name: `group${at}`,
    label: at === 0 ? 'פרטי התיק' : `Group ${at}`,
    isLoop: false,
    fields: Array.from({ length: 20 }, (_each, index) => field(`field_${at}_${index}`)),
  })),
};

const meta: Meta<typeof MergeFieldsButton> = {
  component: MergeFieldsButton,
  parameters: inApp({ answers: { [CALL]: MANY } }),
};
export default meta;
type Story = StoryObj<typeof MergeFieldsButton>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Merge fields' }));
  return within(await screen.findByRole('dialog', { name: 'Merge fields' }));
};

export const ManyFields: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await dialog.findByRole('heading', { name: 'פרטי התיק' })).toBeVisible();
    await userEvent.type(dialog.getByRole('searchbox'), 'field_11_19');
    await expect(dialog.getByRole('button', { name: '{field_11_19}' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Loading: Story = {
  parameters: inApp({ answers: { [CALL]: pending } }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(dialog.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeEnabled();
  },
};

export const Failed: Story = {
  parameters: inApp({ answers: { [CALL]: refused(500, 'The fields cannot be read.') } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await (await open({ canvas, userEvent })).findByText('The fields cannot be read.')).toBeVisible();
  },
};
