import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { CASE_ID, proposalOf, settlementOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, listOf, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { SettlementDrawer } from './SettlementDrawer.js';

const SAVE = 'POST settlment/Save';
const SAVED = {
  ...caseWritten(),
  exists: true,
  packet_id: null,
  settlement: settlementOf(),
  warnings: [],
  status_kept: [],
  left: [],
};
const saving = (answer: Answers[typeof SAVE], others: Answers = {}) =>
  inCase({ [SAVE]: answer, 'POST settlment/proposal': proposalOf(), ...others });
const opened = (props: Partial<ComponentProps<typeof SettlementDrawer>> = {}) => (
  <UntilClosed>{onClose => <SettlementDrawer forPacket={false} {...props} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened() },
  parameters: saving(SAVED as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const drawer = async () => within(await screen.findByRole('dialog', { name: /ettle/ }));
const field = async (name: RegExp) => (await drawer()).findByRole('textbox', { name });
const save = async () => (await drawer()).getByRole('button', { name: /^Save settlement/ });

async function chooseType(userEvent: User) {
  await userEvent.click(await (await drawer()).findByRole('combobox', { name: /^Settlement type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Settled in arbitration' }));
}

export const AnotherUserSettledTheCase: Story = {
  parameters: saving(onRevision(9, SAVED as never), {
    'GET case/{}/details': caseOf({ revision: 9 }),
    'POST case/{}/audit/records': listOf([]),
    'GET settlment/GetSettlementDetails': { settlement: settlementOf({ principal_pct: 75 }) } as never,
  }),
  play: async ({ userEvent }) => {
    await chooseType(userEvent);
    await userEvent.click(await save());
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this settlement' }));
    await expect(question.getByRole('row', { name: /04\/16\/2026/ })).toHaveTextContent(/04\/21\/2026/);
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(requestsOf(SAVE).at(-1)?.headers.get('If-Match')).toBe('"9"'));
  },
};

export const FiguresWhileTyping: Story = {
  play: async ({ userEvent }) => {
    await expect((await drawer()).getByText('Enter a type and a date to see the amounts.')).toBeVisible();
    await chooseType(userEvent);
    await expect(await (await drawer()).findByText('$1,262.30')).toBeVisible();
    await expect((await drawer()).getByText('Principal, 80% of 1,208.10')).toBeVisible();
    await expect((await drawer()).getByText('none applies')).toBeVisible();
    await userEvent.click(await save());
    await waitFor(() =>
      expect(sentTo(SAVE)).toMatchObject([{ case_id: CASE_ID, settlement_type_id: 1, settled_on: '2026-04-21' }]),
    );
    await expect(await screen.findByText('Settled for $1,262.30.')).toBeVisible();
  },
};

export const AmountInsteadOfAPercentage: Story = {
  play: async ({ userEvent }) => {
    const [percent, amount] = [await field(/^Principal %/), await field(/^Principal$/)];
    await userEvent.type(percent, '80');
    await userEvent.type(amount, '900');
    await waitFor(() => expect(percent).toHaveValue(''));
    await chooseType(userEvent);
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(SAVE)).toMatchObject([{ principal_pct: null, principal: 900 }]));
  },
};

export const TypeMissing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await save());
    await expect(await (await drawer()).findAllByText(/^Please Select Settlement Type/)).not.toHaveLength(0);
    await expect(requestsOf(SAVE)).toHaveLength(0);
  },
};

export const StatusIsKept: Story = {
  parameters: saving({ ...SAVED, status_kept: [{ case_id: CASE_ID, why: 'The case is in arbitration.' }] } as never),
  play: async ({ userEvent }) => {
    await chooseType(userEvent);
    await userEvent.click(await save());
    await expect(await screen.findByText('Settled for $1,262.30. The case is in arbitration.')).toBeVisible();
  },
};

export const FiguresNotAvailable: Story = {
  parameters: saving(SAVED as never, { 'POST settlment/proposal': refused(409, 'The case has no bills.') }),
  play: async ({ userEvent }) => {
    await chooseType(userEvent);
    await expect(await (await drawer()).findByText('The case has no bills.')).toBeVisible();
  },
};

export const WarningsOfTheProposal: Story = {
  parameters: saving(SAVED as never, {
    'POST settlment/proposal': proposalOf({
      interest_of: null,
      warnings: ['Interest cannot be calculated: no proof of mailing.'],
      left: [{ case_id: 'DEMO26-000054', why: 'DEMO26-000054 is closed.' }],
    }),
  }),
  play: async ({ userEvent }) => {
    await chooseType(userEvent);
    await expect(await (await drawer()).findByText('Interest cannot be calculated: no proof of mailing.')).toBeVisible();
    await expect((await drawer()).getByText('DEMO26-000054 is closed. The settlement cannot be changed.')).toBeVisible();
    await expect((await drawer()).getByText('Interest, cannot be calculated')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: saving(refused(409, 'The case is closed.')),
  play: async ({ userEvent }) => {
    await userEvent.type(await field(/^Settled with/), 'עודד כהן');
    await chooseType(userEvent);
    await userEvent.click(await save());
    await expect(await screen.findByText('The case is closed.')).toBeVisible();
    await expect(await field(/^Settled with/)).toHaveValue('עודד כהן');
  },
};

export const Saving: Story = {
  parameters: saving(pending),
  play: async ({ userEvent }) => {
    await chooseType(userEvent);
    await userEvent.click(await save());
    await waitFor(async () => expect(await save()).toBeDisabled());
  },
};

export const ChangesASettlement: Story = {
  args: { children: opened({ settlement: settlementOf() }) },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Change the settlement of the case' })).toBeVisible();
    await expect(await field(/^Settled with/)).toHaveValue('Odette Baptiste-Lowe');
    await expect(await field(/^Filing fee/)).toHaveValue('40.00');
    await expect(await field(/^Attorney fee/)).toHaveValue('');
    await expect(await (await drawer()).findByText('$1,262.30')).toBeVisible();
  },
};

export const OfAPacket: Story = {
  args: { details: caseOf({ packet_id: 'PKT-000004' }), children: opened({ forPacket: true }) },
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Settle packet PKT-000004' })).toBeVisible();
    await chooseType(userEvent);
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(SAVE)).toMatchObject([{ for_packet: true }]));
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: saving(refused(422, 'Not saved.', { errors: { settled_with: 'The name is too long.' } })),
  play: async ({ userEvent }) => {
    await userEvent.type(await field(/^Settled with/), 'אודט באפטיסט לואו '.repeat(3));
    await chooseType(userEvent);
    await userEvent.click(await save());
    await waitFor(async () => expect(await field(/^Settled with/)).toHaveAccessibleDescription('The name is too long.'));
    await expect(await field(/^Settled with/)).toHaveDisplayValue(/^אודט באפטיסט לואו/);
  },
};
