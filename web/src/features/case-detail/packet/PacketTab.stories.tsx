import type { PacketCaseRow, PacketView } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, refused } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { CASE_BRIEF, similarOf } from '@/stories/fixtures/case-briefs.js';
import { CASE_ID } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { PacketTab } from './PacketTab.js';

const memberOf = (case_id: string, role: PacketCaseRow['role']): PacketCaseRow => ({
  ...CASE_BRIEF,
  case_id,
  role,
  bills: 2,
  packet_id: 'PKT-000004',
});
const packetOf = (...cases: PacketCaseRow[]): PacketView => ({
  packet_id: 'PKT-000004',
  lead_case_id: CASE_ID,
  bills: 4,
  cases,
  claim_amount: 2402.6,
  paid_amount: 0,
  balance: 2402.6,
});
const NONE: PacketView = {
  packet_id: null,
  lead_case_id: null,
  bills: 0,
  cases: [],
  claim_amount: 0,
  paid_amount: 0,
  balance: 0,
};
const SIMILAR = similarOf('DEMO26-000041', { same: ['accident', 'injured'] });

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'PK', children: <PacketTab /> },
  parameters: inCase({ 'GET case/{}/packet': packetOf(memberOf(CASE_ID, 'LEAD'), memberOf('DEMO26-000041', 'MEMBER')) }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Members: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'PKT-000004, 2 cases' })).toBeVisible();
    await expect(canvas.getByText('Lead case')).toBeVisible();
    await expect(canvas.getAllByText('$2,402.60')[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('PKT-000004');
  },
};

export const NotInAPacket: Story = {
  parameters: inCase({ 'GET case/{}/packet': NONE, 'GET case/{}/similars/{}': [SIMILAR] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Not in a packet')).toBeVisible();
    await expect(await canvas.findByText('DEMO26-000041')).toBeVisible();
    const boxes = canvas.getAllByRole('checkbox');
    await userEvent.click(boxes.at(-1)!);
    await expect(await canvas.findByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      expect.stringContaining('DEMO26-000041'),
    );
  },
};

export const Failed: Story = {
  parameters: inCase({
    'GET case/{}/packet': refused(500, 'The packet cannot be read.'),
    'GET case/{}/similars/{}': refused(500, 'Similar cases cannot be read.'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The packet cannot be read.')).toBeVisible();
    await expect(await canvas.findByText('Similar cases cannot be read.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET case/{}/packet': pending, 'GET case/{}/similars/{}': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Packet' })).toBeVisible();
    await expect(canvas.queryByText('Not in a packet')).not.toBeInTheDocument();
  },
};

export const ManyMembersWithLongRightToLeftNames: Story = {
  parameters: inCase({
    'GET case/{}/packet': packetOf(
      memberOf(CASE_ID, 'LEAD'),
      ...Array.from({ length: 60 }, (_, index) => ({
        ...memberOf(`DEMO26-000${101 + index}`, 'MEMBER'),
        provider_name: 'מרפאת שיקום '.repeat(8),
      })),
    ),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'PKT-000004, 61 cases' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /DEMO26-000101.*מרפאת שיקום/ })).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  parameters: inApp({
    ...inCase({ 'GET case/{}/packet': packetOf(memberOf(CASE_ID, 'LEAD'), memberOf('DEMO26-000041', 'MEMBER')) }).app,
    session: { permissions: ['View', 'CanViewCase'] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'PKT-000004, 2 cases' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /^Record/ })).not.toBeInTheDocument();
  },
};
