import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ADJUSTERS, previewOf } from '@/stories/fixtures/merges.js';
import { inApp } from '@/stories/parameters.js';
import { listOf, pending, refused, sentTo, type StoryRequest } from '@/stories/server.js';
import { MergeForm } from './MergeForm.js';

const CALL = 'POST {}/{}/merge';
const NAMES: Record<string, string> = { '7': 'Baptiste Lowe, O.', '4': 'Baptiste-Lowe, Odette' };
const isDryRun = (body: unknown): boolean => (body as { dry_run?: boolean }).dry_run === true;
const merging = (preview: unknown, merge: unknown = { job_id: 'm1' }, names = NAMES) =>
  inApp({
    answers: {
      'GET {}/{}': ({ parts }) => ({ id: Number(parts[1]), name: names[parts[1] ?? ''] }),
      'GET {}/option': [{ id: 9, name: 'Lowe, Odette' }],
      'POST background_job/list': listOf([]),
      [CALL]: ({ body }: StoryRequest) => {
        const answer = isDryRun(body) ? preview : merge;
        return (typeof answer === 'function' ? (answer as () => unknown)() : answer) as object;
      },
    },
  });

const meta: Meta<typeof MergeForm> = {
  component: MergeForm,
  args: { definition: ADJUSTERS, source: 7, target: 4, onChoose: fn(), onMerged: fn() },
  parameters: merging(previewOf()),
};
export default meta;
type Story = StoryObj<typeof MergeForm>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const start = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  const button = await canvas.findByRole('button', { name: 'Merge 12 cases' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return within(await screen.findByRole('dialog'));
};

export const Merged: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Reason' }), 'Typed twice');
    const dialog = await start({ canvas, userEvent });
    await expect(screen.getByRole('dialog', { name: 'Merge Baptiste Lowe, O.?' })).toBeVisible();
    await expect(dialog.getByText(/^12 cases and all other references/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(args.onMerged).toHaveBeenCalledOnce());
    await expect(sentTo(CALL).at(-1)).toMatchObject({ target_id: 4, deactivate_source: true, reason: 'Typed twice' });
  },
};

export const PreviewWithWarnings: Story = {
  parameters: merging(previewOf({ warnings: ['Packet PK-12 would be split.'] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Packet PK-12 would be split.')).toBeVisible();
    await expect(canvas.getByText('$14,200.50')).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'o.baptiste-lowe@northlight.example' })).toBeVisible();
  },
};

export const TargetMissing: Story = {
  args: { target: undefined },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Merge adjuster' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('combobox', { name: /^Adjuster to keep/ }), 'low');
    await userEvent.click(await screen.findByRole('option', { name: 'Lowe, Odette' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ source: 7, target: 9 });
  },
};

export const SameRecord: Story = {
  args: { target: 7 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /^Adjuster to keep/ })).toHaveAccessibleDescription(
      'Select a different record.',
    );
    await expect(canvas.getByRole('button', { name: 'Merge adjuster' })).toBeDisabled();
  },
};

export const PreviewLoading: Story = {
  parameters: merging(pending),
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('Baptiste-Lowe, Odette')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Merge adjuster' })).toBeDisabled();
  },
};

export const PreviewRefused: Story = {
  parameters: merging(refused(409, 'The record to keep is deactivated.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The record to keep is deactivated.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Merge adjuster' })).toBeDisabled();
  },
};

export const MergeRefused: Story = {
  parameters: merging(previewOf(), refused(409, 'Another merge is running.')),
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await start({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Another merge is running.');
    await userEvent.click(dialog.getByRole('button', { name: /^Cancel/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onMerged).not.toHaveBeenCalled();
  },
};

export const Merging: Story = {
  parameters: merging(previewOf(), pending, { ...NAMES, '7': 'באפטיסט לואו, אודט '.repeat(6) }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await start({ canvas, userEvent });
    await expect(dialog.getByRole('heading', { name: /באפטיסט לואו/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled());
  },
};
