import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NODES } from '@/stories/fixtures/case-answers.js';
import { caseRowOf } from '@/stories/fixtures/case-list.js';
import { unassignedOf } from '@/stories/fixtures/unassigned.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { AssignDialog } from './AssignDialog.js';

const CALL = 'POST case/document/unassigned/assign';
const assigning = (answer: Answers[typeof CALL], found = [caseRowOf()]) =>
  inApp({ answers: { 'GET document/node/option': NODES, 'POST Case/simple_search': listOf(found), [CALL]: answer } });

const meta: Meta<typeof AssignDialog> = {
  component: AssignDialog,
  args: { rows: [unassignedOf()], onClose: fn(), onDone: fn() },
  parameters: assigning({ case_id: 'DEMO26-000053', documents: [{ id: 'u1', outcome: 'attached' }] } as never),
};
export default meta;
type Story = StoryObj<typeof AssignDialog>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Assign to a case' }));
const assign = async () => (await dialog()).getByRole('button', { name: 'Assign' });

async function chooseCase(userEvent: User) {
  await userEvent.type((await dialog()).getByRole('combobox', { name: /^Case/ }), 'mart');
  await userEvent.click(await screen.findByRole('option', { name: /^DEMO26-000053/ }));
}

export const OneFile: Story = {
  play: async ({ userEvent, args }) => {
    await expect((await dialog()).getByText('scan0001.pdf')).toBeVisible();
    await chooseCase(userEvent);
    await userEvent.click(await assign());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sentTo(CALL)).toEqual([{ ids: ['u1'], case_id: 'DEMO26-000053' }]);
  },
};

export const SeveralFilesOfANode: Story = {
  args: { rows: [unassignedOf(), unassignedOf({ id: 'u2' })] },
  play: async ({ userEvent }) => {
    await expect((await dialog()).getByText('2 files')).toBeVisible();
    await chooseCase(userEvent);
    await userEvent.click((await dialog()).getByRole('combobox', { name: /^Document node/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Denials / NF-10' }));
    await userEvent.click(await assign());
    await waitFor(() => expect(sentTo(CALL)).toEqual([{ ids: ['u1', 'u2'], case_id: 'DEMO26-000053', node_id: 17 }]));
  },
};

export const CaseMissing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await assign());
    const field = (await dialog()).getByRole('combobox', { name: /^Case/ });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please choose a case.'));
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const NoCaseFound: Story = {
  parameters: assigning(pending, []),
  play: async ({ userEvent }) => {
    await userEvent.type((await dialog()).getByRole('combobox', { name: /^Case/ }), 'mart');
    await expect(await screen.findByText('No records to display.')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: assigning(refused(409, 'The case is closed.')),
  play: async ({ userEvent, args }) => {
    await chooseCase(userEvent);
    await userEvent.click(await assign());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is closed.');
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Assigning: Story = {
  parameters: assigning(pending),
  play: async ({ userEvent }) => {
    await chooseCase(userEvent);
    await userEvent.click(await assign());
    await waitFor(async () => expect(await assign()).toBeDisabled());
  },
};

export const LongAndRightToLeftNames: Story = {
  args: { rows: [unassignedOf({ file_name: `${'חוות דעת רפואית '.repeat(12)}.pdf` })] },
  parameters: assigning(pending, [caseRowOf({ injured_last_name: 'בן־גוריון', injured_first_name: 'דוד' })]),
  play: async ({ userEvent }) => {
    await expect((await dialog()).getByText(/חוות דעת רפואית/)).toBeVisible();
    await userEvent.type((await dialog()).getByRole('combobox', { name: /^Case/ }), 'דוד');
    await expect(await screen.findByRole('option', { name: /בן־גוריון/ })).toBeVisible();
  },
};
