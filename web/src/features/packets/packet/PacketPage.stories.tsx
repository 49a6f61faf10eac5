import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { CASE_BRIEF } from '@/stories/fixtures/case-briefs.js';
import { inApp } from '@/stories/parameters.js';
import { pending, requestsOf, sentTo } from '@/stories/server.js';
import PacketPage from './PacketPage.js';

const LEAD = 'PUT packet/{}/lead';
const CASES = [
  { ...CASE_BRIEF, case_id: 'DEMO26-000053', role: 'LEAD', bills: 2 },
  { ...CASE_BRIEF, case_id: 'DEMO26-000054', role: 'MEMBER', bills: 1 },
];
const inPacket = (lead: object) =>
  inApp({
    isPage: true,
    at: '/case-management/search/packetId?packet_id=PKT-1',
    answers: {
      ...STATUS_ANSWERS,
      'GET packet/{}/Cases': CASES as never,
      'GET case/{}/packet': { bills: 3, claim_amount: 10, paid_amount: 0, balance: 10 } as never,
      [LEAD]: lead as never,
    },
  });

const meta: Meta<typeof PacketPage> = { component: PacketPage, parameters: inPacket({}) };
export default meta;
type Story = StoryObj<typeof PacketPage>;

const lead = () => screen.findByRole('button', { name: 'Make DEMO26-000054 the lead case' });

export const UndoesTheChangeOfTheLead: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await lead());
    await expect(await screen.findByText('DEMO26-000054 is the lead case.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo(LEAD)).toEqual([{ case_id: 'DEMO26-000054' }, { case_id: 'DEMO26-000053' }]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

export const OneClickIsEnough: Story = {
  parameters: inPacket(pending),
  play: async ({ userEvent }) => {
    await userEvent.dblClick(await lead());
    await waitFor(async () => expect(await lead()).toBeDisabled());
    await expect(requestsOf(LEAD)).toHaveLength(1);
  },
};
