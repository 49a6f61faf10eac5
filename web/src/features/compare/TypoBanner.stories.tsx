import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { caseOf } from '@/stories/fixtures/case.js';
import type { Compared, ComparedRow } from './compared-rows.js';
import { TypoBanner } from './TypoBanner.js';

const one = (case_id: string, policy_number: string): Compared => ({
  details: caseOf({ case_id, policy_number }),
  treatments: [],
});
const POLICY: ComparedRow = {
  key: 'policy_number',
  label: 'Policy number',
  of: ({ details }) => details.policy_number ?? '',
  edits: { name: 'policy_number', type: 'text' },
  shared: true,
};
const CLAIM: ComparedRow = { ...POLICY, key: 'claim', label: 'Claim number', edits: { name: 'ins_claim_number', type: 'text' } };

const meta: Meta<typeof TypoBanner> = {
  component: TypoBanner,
  args: {
    typos: [{ row: POLICY, at: [1] }],
    cases: [one('DEMO26-000053', 'NLA 4580'), one('DEMO26-000054', 'NLA 4580-1')],
    current: 0,
    change: fn(() => Promise.resolve()),
  },
};
export default meta;
type Story = StoryObj<typeof TypoBanner>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const adopt = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Adopt from DEMO26-000053' }));
  return within(await screen.findByRole('dialog', { name: 'Adopt' }));
};

export const OneTypo: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1 field differs by one digit.')).toBeVisible();
    const dialog = await adopt({ canvas, userEvent });
    await expect(dialog.getByText('Policy number: NLA 4580-1 → NLA 4580')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Adopt' }));
    await waitFor(() => expect(args.change).toHaveBeenCalledWith('DEMO26-000054', 'policy_number', 'NLA 4580'));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const Refused: Story = {
  args: { change: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The case is closed.')) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await adopt({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Adopt' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The case is closed.');
  },
};

export const Saving: Story = {
  args: { change: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await adopt({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Adopt' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Adopt' })).toBeDisabled());
  },
};

export const ManyRightToLeftTypos: Story = {
  args: {
    typos: [
      { row: POLICY, at: [1, 2, 3] },
      { row: CLAIM, at: [2] },
    ],
    cases: ['DEMO26-000053', 'DEMO26-000054', 'DEMO26-000055', 'DEMO26-000056'].map(id => one(id, `פוליסה ${id} `.repeat(4))),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/policy number and claim number/)).toBeVisible();
    await expect((await adopt({ canvas, userEvent })).getAllByRole('listitem')).toHaveLength(4);
  },
};

export const ReadOnly: Story = {
  args: { change: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 field differs by one digit.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const NoTypos: Story = {
  args: { typos: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/differ/)).not.toBeInTheDocument();
  },
};
