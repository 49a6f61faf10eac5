import type { FeeAnswer } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, requestsOf } from '@/stories/server.js';
import TryCode from './TryCode.js';

const answerOf = (given: Partial<FeeAnswer> = {}): FeeAnswer => ({
  known: true,
  allowed: 84.12,
  over: 15.88,
  cap_hit: false,
  by_report: false,
  version: 'No-fault 2026',
  section: 'Medicine',
  region: 4,
  cf: 9.98,
  rvu: 8.43,
  format_ok: true,
  message: null,
  ...given,
});

const CALL = 'GET FeeSchedule/VlidateCpt';
const answering = (answer: Answers[typeof CALL]) => inApp({ answers: { 'GET provider_master/option': [], [CALL]: answer } });

const meta: Meta<typeof TryCode> = { component: TryCode, parameters: answering(answerOf()) };
export default meta;
type Story = StoryObj<typeof TryCode>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function ask({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Code' }), '97110');
  await userEvent.click(canvas.getByRole('button', { name: 'Allowed amount' }));
}

export const OverTheAllowedAmount: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Allowed amount' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Charge' }), '100');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Service date' }), '02012026');
    await ask({ canvas, userEvent });
    await expect(await canvas.findByText('$84.12')).toBeVisible();
    await expect(canvas.getByText('$15.88')).toBeVisible();
    await expect(canvas.getByText('9.98 × 8.43')).toBeVisible();
    await expect(requestsOf(CALL).map(({ query }) => query)).toEqual([
      { code: '97110', modifier: '', units: '1', dos: '2026-02-01', zip: '', charge: '100.00', provider_id: '' },
    ]);
  },
};

export const NoAmount: Story = {
  parameters: answering(answerOf({ allowed: null, over: null, region: null, cf: null, by_report: true, message: 'By report.' })),
  play: async ({ canvas, userEvent }) => {
    await ask({ canvas, userEvent });
    await expect(await canvas.findByText('By report.')).toBeVisible();
    await expect(canvas.getByText('– × 8.43')).toBeVisible();
  },
};

export const UnknownCode: Story = {
  parameters: answering(answerOf({ known: false, message: 'הקוד אינו מופיע בתעריף. '.repeat(6) })),
  play: async ({ canvas, userEvent }) => {
    await ask({ canvas, userEvent });
    await expect(await canvas.findByText(/^הקוד אינו מופיע/)).toBeVisible();
    await expect(canvas.queryByText('Over allowed')).not.toBeInTheDocument();
  },
};

export const Asking: Story = {
  parameters: answering(pending),
  play: async ({ canvas, userEvent }) => {
    await ask({ canvas, userEvent });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Allowed amount' })).toBeDisabled());
  },
};
