import type { SettlementView } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { pending, refused, sentTo } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf } from '@/stories/fixtures/case.js';
import { CASE_ID, settlementOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { SettlementTab } from './SettlementTab.js';

const settled = (settlement: SettlementView | null) => ({
  'GET settlment/GetSettlementDetails': { case_id: CASE_ID, exists: settlement !== null, packet_id: null, settlement },
});

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'ST', children: <SettlementTab /> },
  parameters: inCase(settled(settlementOf())),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Settled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('due 05/18/2026')).toBeVisible();
    await expect(canvas.getAllByText('$1,262.30')[0]).toBeVisible();
    await expect(canvas.getByText('80% of 1,208.10')).toBeVisible();
    await expect(canvas.getByText(/Odette Baptiste-Lowe/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change' })).toBeEnabled();
  },
};

export const NotSettled: Story = {
  parameters: inCase(settled(null)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Not settled yet')).toBeVisible();
    await expect(canvas.getByText('$1,208.10 of principal is outstanding.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Settle' }));
    await expect(await screen.findByRole('dialog', { name: 'Settle the case' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: inCase({ 'GET settlment/GetSettlementDetails': refused(500, 'The settlement cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The settlement cannot be read.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Settle' })).not.toBeInTheDocument();
  },
};

export const ResetNeedsAReason: Story = {
  parameters: inCase({
    ...settled(settlementOf()),
    'POST settlment/ResetPacketSettlement': {
      case_id: CASE_ID,
      revision: 8,
      settlement: null,
      case: caseOf({ revision: 8 }),
      left: [],
    } as never,
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reset' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the settlement' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Entered on the wrong case');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(sentTo('POST settlment/ResetPacketSettlement')).toEqual([{ case_id: CASE_ID, reason: 'Entered on the wrong case' }]),
    );
    await expect(await screen.findByText('Settlement reset.')).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('due 05/18/2026')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET settlment/GetSettlementDetails': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Not settled yet')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
  },
};

const MANY_BILLS = Array.from({ length: 60 }, (_, index) => ({
  case_id: CASE_ID,
  treatment_id: `b${index}`,
  bill_number: `CL-${20_000 + index}`,
  balance: 20.1,
  principal: 16.1,
  interest: 1,
}));

export const ManyBillsAndRightToLeftTexts: Story = {
  parameters: inCase(
    settled(settlementOf({ bills: MANY_BILLS, settled_with: 'אודט באפטיסט לואו '.repeat(6), note: 'הוסכם בטלפון. '.repeat(30) })),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CL-20059')).toBeInTheDocument();
    await expect(canvas.getAllByText(/אודט באפטיסט לואו/)[0]).toBeVisible();
    await expect(canvas.getByText(/^הוסכם בטלפון/)).toBeVisible();
  },
};
