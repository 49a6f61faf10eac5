import { feeScheduleVersion } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import PublishButton from './PublishButton.js';

const SAVE = 'POST fee_schedule/version';
const saving = (answer: unknown) => inApp({ answers: { [SAVE]: answer } as Answers });

const meta: Meta<typeof PublishButton> = {
  component: PublishButton,
  args: recordPart(feeScheduleVersion, { publish_state: 'draft', name: 'No-fault 2026' }),
  parameters: saving({}),
};
export default meta;
type Story = StoryObj<typeof PublishButton>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>, name = 'Publish') => {
  await userEvent.click(canvas.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

export const Published: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(screen.getByRole('dialog', { name: 'Publish No-fault 2026?' })).toBeVisible();
    await expect(dialog.getByText(/^Bills will be compared with this version/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(args.refresh).toHaveBeenCalledOnce());
    await expect(sentTo(SAVE)).toEqual([{ id: 4, publish_state: 'published' }]);
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const Withdrawn: Story = {
  args: recordPart(feeScheduleVersion, { publish_state: 'published', name: 'תעריף 2026 '.repeat(12) }),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent }, 'Withdraw');
    await expect(dialog.getByRole('heading', { name: /^Withdraw תעריף/ })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sentTo(SAVE)).toEqual([{ id: 4, publish_state: 'withdrawn' }]));
  },
};

export const Canceled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await open({ canvas, userEvent })).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(sentTo(SAVE)).toEqual([]);
  },
};

export const Refused: Story = {
  parameters: saving(refused(409, 'A version already covers this date.')),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click((await open({ canvas, userEvent })).getByRole('button', { name: 'Publish' }));
    await expect(await screen.findByText('A version already covers this date.')).toBeVisible();
    await expect(args.refresh).not.toHaveBeenCalled();
  },
};

export const Publishing: Story = {
  parameters: saving(pending),
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled());
  },
};

export const NothingLeftToDo: Story = {
  args: recordPart(feeScheduleVersion, { publish_state: 'withdrawn' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
